import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const kari = anOrder({ version: 3, OrderItems: [anItem({ quantity: 2 })] });
const path = `/orders/${kari.id}`;
const piece = (id: number, productId = 1): NamedPieceAnswer => ({
  ...{ id, productId, label: `H${id}`, plate: null, bought: null, price: null, note: null, version: 1 },
  ...{ status: 'i drift', out: null },
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function open(order: OrderAnswer, pieces: readonly NamedPieceAnswer[]) {
  shop.on('GET /orders', [order]);
  shop.on(`GET ${path}`, order);
  shop.on('GET /pieces', pieces);
  showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
  await screen.findByRole('button', { name: /^(Lever ut|Ta imot)$/ });
  await expect.poll(() => shop.seen.some((call) => call.path === '/pieces')).toBe(true);
}

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, kari.id);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', []);
  for (const act of ['hand-out', 'take-back']) {
    shop.on(`POST ${path}/${act}`, { id: kari.id, StatusId: 3, version: 4 });
  }
});

it("'Lever ut' asks which pieces, and proposes the first that are in", async () => {
  await open(kari, [piece(1), piece(2), piece(3)]);
  await press('Lever ut');
  const asked = await dialog('Lever ut');
  const first = await asked.findByLabelText('Enhet 1 av 2, Festtelt');
  await userEvent.selectOptions(first, 'H3');
  await userEvent.click(asked.getByRole('button', { name: 'Lever ut' }));
  expect(await screen.findByText('Utlevert')).toBeTruthy();
  expect(sent()).toEqual([{ lines: [{ id: 1, quantity: 2 }], version: 3, pieces: [3, 1] }]);
});

it("'Lever ut' without pieces of the product is one press", async () => {
  await open(kari, [piece(1, 9)]);
  await press('Lever ut');
  expect(await screen.findByText('Utlevert')).toBeTruthy();
  expect(sent()).toEqual([{ version: 3 }]);
});

it("'Flytt til … Utlevert' of an order with pieces leads to 'Lever ut', and moves one without", async () => {
  shop.on('GET /statuses', [{ id: 3, name: 'Utlevert' }]);
  shop.on(`PUT ${path}/status`, { id: kari.id, StatusId: 3, version: 4 });
  const moveOut = async () => {
    await press('Flytt til …');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Utlevert' }));
  };
  await open(kari, [piece(1), piece(2)]);
  await moveOut();
  const asked = await dialog('Lever ut');
  expect(await asked.findByLabelText('Enhet 1 av 2, Festtelt')).toBeTruthy();
  expect(shop.seen.some(({ method }) => method === 'PUT')).toBe(false);
  cleanup();
  await open(kari, [piece(1, 9)]);
  await moveOut();
  expect(await screen.findByText('Flyttet til Utlevert')).toBeTruthy();
  expect(shop.seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ statusId: 3, version: 3 });
});

const out = anOrder({
  ...{ StatusId: 3, status: 'active' as const, version: 3 },
  OrderItems: [
    anItem({ quantity: 2, outQuantity: 2, piecesOut: [piece(1), piece(2)].map(({ id, label }) => ({ id, label })) }),
  ],
});

it("'Ta imot' of all is one press; of a part it asks which came back", async () => {
  await open(out, [piece(1), piece(2)]);
  expect(await screen.findByText('Ute: H1, H2')).toBeTruthy();
  await press('Ta imot deler …');
  const asked = await dialog('Ta imot');
  expect(asked.queryByLabelText(/Enhet/)).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: /Minsk|Reduser|Decrease/ }));
  await userEvent.selectOptions(await asked.findByLabelText('Enhet av Festtelt'), 'H2');
  await userEvent.click(asked.getByRole('button', { name: 'Ta imot' }));
  expect(await screen.findByText('Tatt imot')).toBeTruthy();
  expect(sent()).toEqual([{ lines: [{ id: 1, quantity: 1 }], version: 3, pieces: [2] }]);
});

it("'Ta imot' of all names nothing", async () => {
  await open(out, [piece(1), piece(2)]);
  await press('Ta imot');
  expect(await screen.findByText('Tatt imot')).toBeTruthy();
  expect(sent()).toEqual([{ version: 3 }]);
});
