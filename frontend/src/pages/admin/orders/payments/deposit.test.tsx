import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const asked = { asked: 1000, paid: 0, returned: 0, kept: 0, left: 0, state: 'asked' as const };
const held = { ...asked, paid: 1000, left: 1000, state: 'paid' as const };
const kari = anOrder({ version: 3, payments: [], due: 0, dueFor: [], deposit: asked });
const saved = { id: `${kari.id}-500000000000001`, orderId: kari.id, amount: 1000, deposit: held };
const open = (order = kari) => {
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${kari.id}`, order);
  return showScreen(<OrdersPage />, `/admin/orders?id=${kari.id}`);
};
const section = async () => within(await screen.findByRole('region', { name: 'Depositum' }));
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, kari.id);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', [{ id: 5, name: 'Fullført' }]);
});

it('a deposit is received by one press, once for a double one', async () => {
  shop.on('POST /incoming-payments', { ...saved, due: 0, dueFor: [] });
  open();
  const part = await section();
  expect(part.queryByRole('button', { name: /^Betal tilbake/ })).toBeNull();
  await userEvent.dblClick(part.getByRole('button', { name: 'Mottatt: Terminal' }));
  expect(await screen.findByText(/^Depositum 1.000.kr er mottatt$/)).toBeTruthy();
  expect(posts()).toEqual([['/incoming-payments', { depositOf: kari.id, method: 'terminal', amount: 1000 }]]);
});

it('a deposit goes back by one press, and a part is kept for something', async () => {
  const path = `/orders/${kari.id}/deposit`;
  shop.on(`POST ${path}/return`, saved);
  shop.on(`POST ${path}/keep`, { ...saved, amount: 300, chargeId: '500000000000002' });
  open({ ...kari, deposit: held });
  const part = await section();
  expect(part.queryByRole('button', { name: /^Mottatt/ })).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Behold noe …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Behold noe av depositumet' }));
  await userEvent.type(await dialog.findByLabelText(/^Beløp/), '1000,01');
  await userEvent.click(dialog.getByRole('button', { name: 'Behold' }));
  expect(dialog.getByText(/^Det er 1.000.kr igjen av depositumet\.$/)).toBeTruthy();
  expect(dialog.getByText('Skriv hva det er for.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Beløp/));
  await userEvent.type(dialog.getByLabelText(/^Beløp/), '300');
  await userEvent.type(dialog.getByLabelText(/^Hva er det for/), 'Rengjøring');
  await userEvent.click(dialog.getByRole('button', { name: 'Behold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click((await section()).getByRole('button', { name: 'Betal tilbake: Kontant' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()).toEqual([
    [`${path}/keep`, { amount: 300, description: 'Rengjøring' }],
    [`${path}/return`, { method: 'cash', amount: 1000 }],
  ]);
});

it('a deposit is no payment of the order, and is not reversed once a part of it is used', async () => {
  const payment: PaymentAnswer = {
    ...{ id: saved.id, method: 'terminal', amount: 1000, receivedAt: '2026-06-02T08:00:00.000Z' },
    ...{ chargeIds: [], documentIds: [], reference: null, registerReceipt: null, reversed: false, byWallet: false },
    isDeposit: true,
  };
  const owed = { ...kari, due: 300, payments: [payment] };
  const first = open({ ...owed, deposit: held });
  expect((await section()).queryByText('Skal betales')).toBeNull();
  expect(screen.getByText('Ikke betalt')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Angre betalingen' })).toBeTruthy();
  first.unmount();
  open({ ...owed, deposit: { ...held, kept: 300, left: 700 } });
  await section();
  expect(await screen.findByText('Registrerte betalinger')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Angre betalingen' })).toBeNull();
});
