import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aDocumentRow } from '../../testing/documents.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();
const { User: _, UserId: __, guest: ___, PaymentOption: ____, ...reduced } = order;
const path = `/orders/${order.id}/receipt`;
const receipt = {
  ...{ heading: 'Ordrebekreftelse · betalt 28.10.2025 med kort', state: 'paid', total: 1100, fees: 0, due: 0 },
  vat: [
    { code: '3', rate: 25, base: 800, amount: 200 },
    { code: '7', rate: 0, base: 100, amount: 0 },
  ],
  payments: [{ day: '2025-10-28', method: 'terminal', amount: 1100, registerReceipt: '4711' }],
  refunds: [{ day: '2025-10-30', method: 'vipps', amount: 50, registerReceipt: null }],
};
const visit = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });
const rows = () =>
  [...document.querySelectorAll('[aria-labelledby="receipt"] dl > div')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
  shop.on(`GET ${path}`, receipt);
});

it('shows tax per rate, payments, refunds and what is left, and prints its heading', async () => {
  visit();
  expect(await screen.findByRole('heading', { name: 'Betalt og igjen å betale' })).toBeTruthy();
  expect(rows()).toEqual([
    'Sum med alt som er lagt til1 100 kr',
    'MVA 25 % av 800 kr200 kr',
    'Utenfor MVA-området, 100 kr0 kr',
    'Betalt 28.10.2025, kort, kvittering fra kassen 4711−1 100 kr',
    'Betalt tilbake 30.10.2025, Vipps50 kr',
    'Å betale0 kr',
  ]);
  expect(screen.getByText(receipt.heading)).toBeTruthy();
});

it('gives a guest with the link the receipt and the invoices, and a stranger neither', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  shop.on(`GET /orders/${order.id}/own-documents`, [aDocumentRow()]);
  const guest = visit('?token=n0kkel');
  expect(await screen.findByText(/Faktura 10001/)).toBeTruthy();
  await screen.findByRole('heading', { name: 'Betalt og igjen å betale' });
  const asked = () => shop.seen.filter((call) => call.path === path || call.path.endsWith('/own-documents'));
  expect(asked().map(({ headers }) => headers.get('X-Order-Token'))).toEqual(['n0kkel', 'n0kkel']);
  guest.unmount();
  visit();
  await screen.findByText('Takk for din bestilling!');
  expect(screen.queryByRole('heading', { name: 'Betalt og igjen å betale' })).toBeNull();
  expect(asked()).toHaveLength(2);
});
