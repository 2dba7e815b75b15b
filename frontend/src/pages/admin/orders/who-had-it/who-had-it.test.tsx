import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrderCharges } from '../order-charges.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const kari = anOrder();
const piece = {
  ...{ id: 1, productId: 1, label: 'H1', plate: 'DX 4521', bought: null, price: null, note: null, version: 1 },
  ...{ status: 'i drift', out: null },
};
const kinds = [
  { id: 4, name: 'Erstatning', amount: null, vatCode: '7', order: 1, version: 1 },
  { id: 6, name: 'Viderefakturert bot', amount: null, vatCode: '7', order: 1, version: 1 },
];
const found = {
  ...{ piece: { id: 1, label: 'H1', plate: 'DX 4521', productId: 1 }, orderId: kari.id, orderNo: kari.orderNo },
  ...{ product: 'Tilhenger', customer: { name: 'Kari Nordmann', phone: '91234567' } },
  ...{ out: '2026-07-12T10:00', back: '2026-07-13T09:30' },
};

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, kari.id);
  shop.on('GET /orders', [kari]);
  shop.on(`GET /orders/${kari.id}`, kari);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', []);
  shop.on('GET /charge-kinds', kinds);
  shop.on('GET /pieces', [piece]);
});

const open = async () => {
  showScreen(<OrdersPage />, '/admin/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Hvem hadde den?' }));
  return within(await screen.findByRole('dialog', { name: 'Hvem hadde den?' }));
};

const find = async () => userEvent.click(await screen.findByRole('button', { name: 'Finn' }));

it('tells who had a piece, and leads to a charge on that order', async () => {
  shop.on('GET /pieces/at', found);
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText('Merke, regnr. eller serienr.'), 'dx4521');
  await find();
  expect(await dialog.findByText('Kari Nordmann')).toBeTruthy();
  expect(dialog.getByText('Fra 12.07.2026 kl. 10:00 til 13.07.2026 kl. 09:30')).toBeTruthy();
  expect(shop.seen.find(({ path }) => path.startsWith('/pieces/at?'))?.path).toContain('plate=dx4521&time=');
  const path = `/admin/orders?id=${kari.id}#viderefakturering`;
  expect(dialog.getByRole('link', { name: 'Lag viderefakturering' }).getAttribute('href')).toBe(path);
});

it('begins a charge of a fine, with the cursor in its amount', async () => {
  showScreen(<OrderCharges order={kari} />, `/admin/orders?id=${kari.id}#viderefakturering`);
  expect(await screen.findByDisplayValue('Viderefakturert bot')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Beløp (kr)'));
});

it('says what it could not find, and asks for what is missing', async () => {
  const error = 'Enheten var ikke hos noen kunde da.';
  shop.on('GET /pieces/at', () => json({ error, code: 'NOBODY_HAD_PIECE' }, { status: 404 }));
  const dialog = await open();
  await find();
  expect(await dialog.findByText('Skriv merket, registreringsnummeret eller serienummeret.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Merke, regnr. eller serienr.'), 'H1');
  await find();
  expect(await dialog.findByText(new RegExp(error))).toBeTruthy();
});

it('is not there while the shop names no pieces', async () => {
  shop.on('GET /pieces', []);
  showScreen(<OrdersPage />, '/admin/orders');
  await screen.findByRole('link', { name: new RegExp(String(kari.orderNo)) });
  await expect.poll(() => shop.seen.some(({ path }) => path === '/pieces')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Hvem hadde den?' })).toBeNull();
});
