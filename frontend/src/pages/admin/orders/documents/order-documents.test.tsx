import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { aDocumentRow, aDraft } from '../../../../testing/documents.ts';
import { anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { aUser } from '../../../../testing/people.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const order = anOrder({ paymentId: 3, PaymentOption: { id: 3, name: 'Faktura' } });
const open = () => showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
const part = async () => within(await screen.findByRole('region', { name: 'Faktura' }));

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${order.id}`, order);
  stubOrderParts(shop, order.id);
  shop.on('GET /documents', []);
  shop.on(`GET /orders/${order.id}/draft`, aDraft());
});

it('invoices an order from its panel: the draft, then one press', async () => {
  const path = `/orders/${order.id}/documents`;
  shop.on(`POST ${path}`, { id: '700000000000001', number: 10001, more: [{ id: '700000000000002', number: 10002 }] });
  open();
  expect((await part()).getByText('Ikke fakturert.')).toBeTruthy();
  await userEvent.click((await part()).getByRole('button', { name: 'Fakturer …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fakturer ordre 1042' }));
  expect(dialog.getByText('Fjellbygg AS')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send faktura' }));
  expect(await screen.findByText('Faktura 10001, 10002 er laget og sendes')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.seen.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);
  expect(sent).toEqual([[path, { kind: 'invoice' }]]);
});

it('shows the documents of the order, and leads to each', async () => {
  const note = aDocumentRow({ id: '700000000000002', number: 10002, kind: 'creditNote', total: 250, owed: 0 });
  shop.on('GET /documents', [aDocumentRow(), note]);
  shop.on(`GET /orders/${order.id}/draft`, aDraft({ lines: [] }));
  open();
  const rows = await part();
  const link = await rows.findByRole('link', { name: 'Faktura 10001' });
  expect(link.getAttribute('href')).toBe('/admin/faktura?id=700000000000001');
  const texts = rows.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts[1]).toMatch(/^Kreditnota 10002−250 kr/);
  expect(rows.queryByRole('button', { name: 'Fakturer …' })).toBeNull();
  expect(shop.seen.map(({ path }) => path)).toContain(`/documents?order=${order.id}`);
});

it('says which collective invoice of another order it is on, and leads to it', async () => {
  shop.on('GET /documents', [aDocumentRow({ number: 1023, orderId: '100000000000099', orderNo: 10234 })]);
  shop.on(`GET /orders/${order.id}/draft`, aDraft({ lines: [] }));
  open();
  const link = await (await part()).findByRole('link', { name: 'På samlefaktura 1023 (ordre 10234)' });
  expect(link.getAttribute('href')).toBe('/admin/faktura?id=700000000000001');
});

it('says nothing where there is nothing to invoice, and tells a failure', async () => {
  shop.on(`GET /orders/${order.id}/draft`, aDraft({ lines: [] }));
  const first = open();
  await screen.findByRole('region', { name: 'Ordrelinjer' });
  await waitFor(() => expect(shop.seen.some(({ path }) => path.endsWith('/draft'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Faktura' })).toBeNull();
  first.unmount();
  shop.on('GET /documents', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  open();
  expect((await part()).getByText('Kunne ikke hente fakturaene')).toBeTruthy();
});
