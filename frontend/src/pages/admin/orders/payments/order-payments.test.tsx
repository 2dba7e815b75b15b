import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const owed = { due: 600, dueFor: [{ what: 'order' as const, id: '100000000000001', amount: 600, dueDate: null }] };
const kari = anOrder({ version: 3, payments: [], ...owed });
const paid = {
  id: '100000000000001-500000000000001',
  method: 'terminal' as const,
  amount: 600,
  chargeIds: [],
  documentIds: [],
  receivedAt: '2026-07-10T10:00:00Z',
  reference: null,
  registerReceipt: 'Z-1',
  reversed: false,
  byWallet: false,
};
const answer = { id: paid.id, orderId: kari.id, amount: 600, due: 0, dueFor: [] };
const open = (order = kari) => {
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${kari.id}`, order);
  showScreen(<OrdersPage />, `/admin/orders?id=${kari.id}`);
};
const section = async () => within(await screen.findByRole('region', { name: 'Registrer betaling' }));
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, kari.id);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', [{ id: 5, name: 'Fullført' }]);
});

describe('a payment', () => {
  it('is one press with the owed amount filled in, and a double press records it once', async () => {
    shop.on('POST /incoming-payments', answer);
    open();
    const form = await section();
    expect(form.getByLabelText<HTMLInputElement>(/^Beløp/).value).toMatch(/^600/);
    await userEvent.dblClick(form.getByRole('button', { name: 'Terminal' }));
    expect(await screen.findByText(/^600.kr er registrert som betalt$/)).toBeTruthy();
    expect(posts()).toEqual([{ orderId: kari.id, method: 'terminal', amount: 600, registerReceipt: null }]);
  });

  it('of more than is owed, or of nothing, is not sent', async () => {
    open();
    const form = await section();
    const amount = form.getByLabelText(/^Beløp/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '700');
    await userEvent.click(form.getByRole('button', { name: 'Kontant' }));
    expect(await form.findByText(/^Det er 600.kr igjen å betale\.$/)).toBeTruthy();
    await userEvent.clear(amount);
    expect(form.getByText(/^Skriv et beløp over 0/)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('is listed, and undone with a reason', async () => {
    shop.on(`POST /incoming-payments/${paid.id}/reverse`, { ...answer, due: 600 });
    open({ ...kari, due: 0, dueFor: [], payments: [paid] });
    expect(await screen.findByText('Betalingsstatus')).toBeTruthy();
    expect(screen.getByText('Betalt')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Angre betalingen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Angre betalingen' }));
    expect(dialog.getByText('Oppgi en begrunnelse.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Begrunnelse/), 'Feil ordre');
    await userEvent.click(dialog.getByRole('button', { name: 'Angre betalingen' }));
    await waitFor(() => expect(posts()).toEqual([{ reason: 'Feil ordre' }]));
  });

  it('is registered in the list of unpaid orders, without leaving it', async () => {
    shop.on('POST /incoming-payments', answer);
    shop.on('GET /orders', [kari]);
    shop.on('GET /orders/counts', { all: 1, byStatus: [], late: 0, unpaid: 1, unpaidDue: 600, today: 0 });
    showScreen(<OrdersPage />, '/admin/orders?show=unpaid');
    await userEvent.click(await screen.findByRole('button', { name: `Registrer betaling, ordre ${kari.orderNo}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Vipps' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toMatchObject([{ orderId: kari.id, method: 'vipps', amount: 600 }]);
  });

  it('completes the order that asked for it', async () => {
    shop.on('POST /incoming-payments', answer);
    shop.on(`PUT /orders/${kari.id}/status`, { id: kari.id, StatusId: 5, version: 4 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Flytt til …' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fullført' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordren er ikke betalt. Fullfør likevel?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Terminal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toHaveLength(1);
    expect(shop.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('that is missing is asked about before an order is completed', async () => {
    shop.on(`PUT /orders/${kari.id}/status`, { id: kari.id, StatusId: 5, version: 4 });
    open({ ...kari, dueFor: [{ what: 'invoice', id: kari.id, amount: 600, dueDate: null }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Flytt til …' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fullført' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fakturaen er ikke betalt. Fullfør likevel?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fullfør likevel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ confirmUnpaid: true });
  });

  it('that is missing only according to the shop is asked about too', async () => {
    const call = `PUT /orders/${kari.id}/status`;
    shop.on(call, () =>
      json({ error: 'Fakturaen er ikke betalt. Fullfør likevel?', code: 'INVOICE_UNPAID' }, { status: 409 }),
    );
    open({ ...kari, due: 0, dueFor: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Flytt til …' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fullført' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fakturaen er ikke betalt. Fullfør likevel?' }));
    shop.on(call, { id: kari.id, StatusId: 5, version: 4 });
    await userEvent.click(dialog.getByRole('button', { name: 'Fullfør likevel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ confirmUnpaid: true });
  });
});
