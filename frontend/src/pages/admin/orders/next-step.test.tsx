import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS, statusOf } from '@naust/domain/orders/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const out = { outQuantity: 2, backQuantity: 0 };
const both = { outQuantity: 2, backQuantity: 2 };

function anOrderIn(status: keyof typeof STATUS, pieces = {}): OrderAnswer {
  const { id, slug, name } = statusOf(STATUS[status]);
  const items = [anItem({ quantity: 2, ...pieces })];
  return anOrder({ StatusId: id, status: slug, Status: { id, name }, OrderItems: items });
}

function open(order: OrderAnswer) {
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${order.id}`, order);
  showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
}

/** The buttons of the bar that look like the main act. */
async function loudOnes(): Promise<string[]> {
  const bar = within(await screen.findByRole('group', { name: 'Utlevering og retur' }));
  await bar.findByRole('button', { name: 'Flytt til …' });
  return bar
    .getAllByRole('button')
    .flatMap((button) => (/bg-spruce/.test(button.className) ? [button.textContent] : []));
}

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, anOrder().id);
  shop.on('GET /statuses', [{ id: 5, name: 'Fullført' }]);
});

it.each([
  ['Lever ut', anOrderIn('booked')],
  ['Lever ut', anOrderIn('handedOut', { outQuantity: 1 })],
  ['Ta imot', anOrderIn('handedOut', out)],
  ['Fullfør', anOrderIn('returned', both)],
])('has %s as its one loud act', async (act, order) => {
  open(order);
  expect(await loudOnes()).toEqual([act]);
});

it('has no loud act when it is completed', async () => {
  open(anOrderIn('completed', both));
  expect(await loudOnes()).toEqual([]);
});

it('is completed by the loud act', async () => {
  const order = anOrderIn('returned', both);
  shop.on(`PUT /orders/${order.id}/status`, order);
  open(order);
  await userEvent.click(await screen.findByRole('button', { name: 'Fullfør' }));
  await waitFor(() => expect(shop.seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ statusId: 5 }));
});

it('says sum, paid and owed in one box with the payments and the documents', async () => {
  const paid = {
    ...{ method: 'terminal' as const, amount: 200, chargeIds: [], documentIds: [], reference: null },
    ...{ receivedAt: '2026-07-03T08:00:00Z', registerReceipt: null, reversed: false, byWallet: false },
  };
  const payments = [
    { id: '300000000000001', ...paid },
    { id: '300000000000002', ...paid, reversed: true },
    { id: '300000000000003', ...paid, isDeposit: true as const },
  ];
  const dueFor = [{ what: 'order' as const, id: '100000000000001', amount: 400, dueDate: null }];
  open({ ...anOrderIn('booked'), payments, due: 400, dueFor });
  const box = within(await screen.findByRole('region', { name: 'Betaling' }));
  const sums = box.getAllByRole('definition').slice(0, 3);
  expect(sums.map(({ textContent }) => textContent)).toEqual(['600\u00a0kr', '200\u00a0kr', '400\u00a0kr']);
  for (const part of ['Registrer betaling', 'Registrerte betalinger']) {
    expect(box.getByRole('region', { name: part })).toBeTruthy();
  }
});
