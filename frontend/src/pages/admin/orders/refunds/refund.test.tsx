import type { RefundRow, RefundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { aDocumentRow } from '../../../../testing/documents.ts';
import { anOrder, someRefunds, stubOrderParts } from '../../../../testing/orders.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const kari = anOrder({ version: 3 });
const path = `/orders/${kari.id}/refund`;
const open = () => showScreen(<OrdersPage />, `/admin/orders?id=${kari.id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Betal tilbake, ordre 1042' }));
const calls = () => shop.seen.filter(({ method }) => method === 'POST');
const stands = (change: Partial<RefundsAnswer>) => shop.on(`GET ${path}`, someRefunds(change));
const row: RefundRow = {
  id: '500000000000001',
  amount: 100.5,
  through: 'vipps',
  state: 'done',
  at: '2026-07-10T10:00:00Z',
  by: 'Ada Admin',
  reason: 'Regn',
};

async function openDialog() {
  open();
  await press('Flere valg');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Betal tilbake …' }));
  const asked = await dialog();
  await asked.findByText('Igjen');
  return asked;
}

async function write(amount: string, reason: string) {
  const asked = await dialog();
  await userEvent.type(asked.getByLabelText(/^Beløp/), amount);
  await userEvent.type(asked.getByLabelText(/^Begrunnelse/), reason);
}

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /orders', [kari]);
  shop.on(`GET /orders/${kari.id}`, kari);
  stubOrderParts(shop, kari.id);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', []);
});

describe('giving money back', () => {
  it('says what was paid, given back and is left, and takes part of it with a comma', async () => {
    stands({ through: 'vipps', refunded: 100, left: 500 });
    shop.on(`POST ${path}`, { id: kari.id, refunded: 200.5, left: 399.5 });
    const asked = await openDialog();
    const sums = asked.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(sums).toEqual(['600 kr', '100 kr', '500 kr']);
    await write('100,50', ' Regn ');
    await userEvent.click(asked.getByRole('button', { name: 'Betal tilbake med Vipps' }));
    expect(await screen.findByText(/^100,50.kr er betalt tilbake med Vipps$/)).toBeTruthy();
    expect(calls().map(({ body }) => body)).toEqual([{ amount: 100.5, reason: 'Regn', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("fills in all that is left by 'Alt som er igjen'", async () => {
    stands({ left: 199.5 });
    const asked = await openDialog();
    await userEvent.click(asked.getByRole('button', { name: /^Alt som er igjen: 199,50.kr$/ }));
    expect(asked.getByLabelText<HTMLInputElement>(/^Beløp/).value).toBe('199,50');
  });

  it.each([
    ['vipps' as const, /^Vipps betaler pengene tilbake til kunden\./, 'Betalt med Vipps', 'Betal tilbake med Vipps'],
    ['desk' as const, /^Beløpet blir bare registrert her\./, 'Ordrens sum', 'Registrer tilbakebetaling'],
  ])('says which of the two happens: %s', async (through, text, paid, send) => {
    stands({ through });
    const asked = await openDialog();
    expect(asked.getByText(text)).toBeTruthy();
    expect(asked.getByText(paid)).toBeTruthy();
    expect(asked.getByRole('button', { name: send })).toBeTruthy();
  });

  it('asks for an amount that there is, and for a reason, before anything is sent', async () => {
    const asked = await openDialog();
    const send = () => userEvent.click(asked.getByRole('button', { name: 'Registrer tilbakebetaling' }));
    await send();
    expect(asked.getByText('Skriv et beløp over 0, med høyst to desimaler.')).toBeTruthy();
    expect(asked.getByText('Oppgi en begrunnelse.')).toBeTruthy();
    await userEvent.type(asked.getByLabelText(/^Beløp/), '600,01');
    expect(asked.getByText(/^Det er 600.kr igjen å betale tilbake\.$/)).toBeTruthy();
    await send();
    expect(calls()).toEqual([]);
  });

  it("says why in the shop's words, and keeps what is written; a try whose end nobody knows is the same again", async () => {
    const asked = await openDialog();
    await write('100', 'Regn');
    const answer = (status: number, error: string) => shop.on(`POST ${path}`, () => json({ error }, { status }));
    const send = () => userEvent.click(asked.getByRole('button', { name: 'Registrer tilbakebetaling' }));
    answer(409, 'Vipps godtok ikke tilbakebetalingen.');
    await send();
    expect((await asked.findByRole('alert')).textContent).toBe(
      'Kunne ikke betale tilbake: Vipps godtok ikke tilbakebetalingen.',
    );
    expect(asked.getByLabelText<HTMLTextAreaElement>(/^Begrunnelse/).value).toBe('Regn');
    answer(503, 'Vipps svarer ikke akkurat nå. Prøv igjen om litt.');
    await send();
    expect(
      await asked.findByText('Kunne ikke betale tilbake: Vipps svarer ikke akkurat nå. Prøv igjen om litt.'),
    ).toBeTruthy();
    shop.on(`POST ${path}`, { id: kari.id, refunded: 100, left: 500 });
    await send();
    await screen.findByText(/er registrert$/);
    const keys = calls().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([false, true]);
  });

  it('is not offered where nothing is left', async () => {
    stands({ through: 'vipps', refunded: 600, left: 0 });
    const asked = await openDialog();
    expect(asked.getByText('Alt er betalt tilbake.')).toBeTruthy();
    expect(asked.queryByLabelText(/^Beløp/)).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers no money that an invoice uses, and leads to the invoice', async () => {
    shop.on('GET /documents', [aDocumentRow()]);
    stands({ refunded: 0, left: 100, invoiced: 500 });
    const asked = await openDialog();
    expect(asked.getByText(/^500.kr er brukt av en faktura/)).toBeTruthy();
    expect(asked.getByRole('link', { name: /^Faktura / }).getAttribute('href')).toContain('/admin/faktura');
    expect(asked.getByRole('button', { name: /^Alt som er igjen: 100.kr$/ })).toBeTruthy();
  });

  it('asks before what is written is thrown away', async () => {
    await openDialog();
    await write('1', 'Regn');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Forkaste endringene?' })).toBeTruthy();
  });

  it('is where a deletion leads that is refused because the order is paid', async () => {
    shop.on(`DELETE /orders/${kari.id}`, () =>
      json({ error: 'Ordren er betalt og må krediteres først.', code: 'ORDER_IS_PAID' }, { status: 409 }),
    );
    open();
    await press('Slett');
    const asked = within(await screen.findByRole('dialog', { name: `Slett ordre #${kari.orderNo}?` }));
    expect(asked.queryByRole('button', { name: 'Betal tilbake …' })).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Slett' }));
    expect((await asked.findByRole('alert')).textContent).toBe('Ordren er betalt og må krediteres først.');
    await userEvent.click(asked.getByRole('button', { name: 'Betal tilbake …' }));
    expect((await dialog()).getByText('Ordrens sum')).toBeTruthy();
  });
});

describe('what was given back', () => {
  it('stands on the order, also what waits and what was refused', async () => {
    const more = [row, { ...row, id: '2', state: 'open' as const }, { ...row, id: '3', state: 'refused' as const }];
    stands({ through: 'vipps', refunded: 100.5, left: 499.5, refunds: more });
    open();
    const shown = within(await screen.findByRole('region', { name: 'Tilbakebetalinger' }));
    const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(rows[0]).toBe('Regn100,50 krVipps · 10.07.2026 kl. 12:00 · Ada AdminBetalt tilbake');
    expect(rows.map((text) => /(Betalt tilbake|Venter på Vipps|Vipps sa nei)$/.exec(text ?? '')?.[1])).toEqual([
      'Betalt tilbake',
      'Venter på Vipps',
      'Vipps sa nei',
    ]);
    expect(shown.getByText(/^Betalt tilbake: 100,50.kr · Igjen: 499,50.kr$/)).toBeTruthy();
  });

  it('is not spoken of where nothing was, and can be asked for again where that failed', async () => {
    shop.on(`GET ${path}`, () => new Response('', { status: 500 }));
    open();
    const shown = within(await screen.findByRole('region', { name: 'Tilbakebetalinger' }));
    expect(shown.getByRole('alert').textContent).toContain('Kunne ikke hente tilbakebetalingene');
    stands({});
    await userEvent.click(shown.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tilbakebetalinger' })).toBeNull());
  });
});
