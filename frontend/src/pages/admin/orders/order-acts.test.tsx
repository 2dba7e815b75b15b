import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const kari = anOrder({ version: 3, OrderItems: [anItem({ quantity: 2 }), anItem({ id: 2, name: 'Gulv' })] });
const path = `/orders/${kari.id}`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (method: string) => shop.seen.findLast((call) => call.method === method)?.body;

function open(order: OrderAnswer = kari) {
  shop.on(`GET ${path}`, order);
  return showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
}

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /orders', [kari]);
  stubOrderParts(shop, kari.id);
  shop.on('GET /payments', []);
  shop.on('GET /statuses', [
    { id: 1, name: 'Bestilt' },
    { id: 2, name: 'Bekreftet' },
    { id: 6, name: 'Kansellert' },
  ]);
});

describe('deleting an order', () => {
  const remove = async () => {
    open();
    await press('Slett');
    await userEvent.click((await dialog(`Slett ordre #${kari.orderNo}?`)).getByRole('button', { name: 'Slett' }));
  };

  it('asks first, sends the version, says so and can be taken back', async () => {
    shop.on(`DELETE ${path}`, ({ path: asked }: SeenCall) => {
      expect(asked).toBe(`${path}?version=3`);
      shop.on('GET /orders', []);
      return json({ ok: true, undo: 'event-1' });
    });
    shop.on('POST /undo/event-1', () => {
      shop.on('GET /orders', [kari]);
      return json({ ok: true });
    });
    await remove();
    expect(await screen.findByText('Ordre slettet')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /1042/ })).toBeNull());
    await press('Angre');
    expect(await screen.findByText('Angret')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /1042/ })).toBeTruthy();
  });

  it.each([
    ['the reason', 409, { error: 'Ordren er betalt.', code: 'ORDER_IS_PAID' }, 'Ordren er betalt.'],
    ['that it failed', 500, {}, 'Feil ved sletting'],
  ])('says %s when it is refused', async (_what, status, answer, text) => {
    shop.on(`DELETE ${path}`, () => json(answer, { status }));
    await remove();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('pieces of an order', () => {
  it('go out all at once by one press', async () => {
    shop.on(`POST ${path}/hand-out`, { id: kari.id, StatusId: 3, version: 4 });
    open();
    await press('Lever ut');
    expect(await screen.findByText('Utlevert')).toBeTruthy();
    expect(sent('POST')).toEqual({ version: 3 });
  });

  it('leave the focus with the acts of the order where its button goes away with the act', async () => {
    const out = kari.OrderItems.map((item) => ({ ...item, outQuantity: item.quantity, outAt: '2026-07-03T10:00' }));
    shop.on(`POST ${path}/hand-out`, () => {
      shop.on(`GET ${path}`, { ...kari, StatusId: 3, status: 'picked_up', OrderItems: out, version: 4 });
      return json({ id: kari.id, StatusId: 3, version: 4 });
    });
    open();
    // Frames that come before the page knows what was read.
    vi.stubGlobal('requestAnimationFrame', queueMicrotask);
    await press('Lever ut');
    await screen.findByRole('button', { name: 'Ta imot' });
    const acts = screen.getByRole('group', { name: 'Utlevering og retur' });
    await waitFor(() => expect(document.activeElement).toBe(acts));
  });

  it('go out right after an act of one’s own, however slowly the page reads what that left', async () => {
    shop.on(`PUT ${path}/status`, () => {
      shop.on(`GET ${path}`, () => new Promise(() => {}));
      return json({ id: kari.id, StatusId: 2, version: 4 });
    });
    shop.on(`POST ${path}/hand-out`, { id: kari.id, StatusId: 3, version: 5 });
    open();
    await press('Flytt til …');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bekreftet' }));
    await screen.findByText('Flyttet til Bekreftet');
    await press('Lever ut');
    await waitFor(() => expect(sent('POST')).toEqual({ version: 4 }));
  });

  it('go out in parts, at another time, line by line', async () => {
    shop.on(`POST ${path}/hand-out`, { id: kari.id, StatusId: 3, version: 4 });
    open();
    await press('Lever ut Festtelt');
    const form = await dialog('Lever ut');
    await userEvent.click(await form.findByRole('button', { name: /Minsk|Reduser|Decrease/ }));
    await userEvent.click(form.getByLabelText('Annet tidspunkt'));
    await userEvent.click(form.getByRole('button', { name: 'Lever ut' }));
    await waitFor(() => expect(sent('POST')).toMatchObject({ lines: [{ id: 1, quantity: 1 }], version: 3 }));
    expect(sent('POST')).toHaveProperty('at');
  });

  it('come back where they are out, and say since when', async () => {
    const item = anItem({
      quantity: 2,
      outQuantity: 2,
      outAt: '2026-07-03T10:00',
      backQuantity: 1,
      backAt: '2026-07-04T09:00',
    });
    shop.on(`POST ${path}/take-back`, { id: kari.id, StatusId: 4, version: 5 });
    open({ ...kari, StatusId: 3, status: 'picked_up', Status: { id: 3, name: 'Utlevert' }, OrderItems: [item] });
    expect(await screen.findByText('2 av 2 utlevert, fre. 3. juli kl. 10')).toBeTruthy();
    expect(screen.getByText('1 av 2 tilbake, lør. 4. juli kl. 09')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lever ut' })).toBeNull();
    await press('Ta imot');
    expect(await screen.findByText('Tatt imot')).toBeTruthy();
  });

  it('come back right after they went out only with a second word', async () => {
    const text = 'Du leverte ut ordren for mindre enn ett minutt siden. Skal den tas tilbake igjen?';
    const item = anItem({ outQuantity: 1, outAt: '2026-07-03T10:00' });
    shop.on(`POST ${path}/take-back`, ({ body }: SeenCall) =>
      JSON.stringify(body).includes('"confirm":true')
        ? json({ id: kari.id, StatusId: 4, version: 5 })
        : json({ error: text, code: 'HANDED_OUT_JUST_NOW' }, { status: 409 }),
    );
    open({ ...kari, StatusId: 3, status: 'picked_up', Status: { id: 3, name: 'Utlevert' }, OrderItems: [item] });
    await press('Ta imot');
    const form = await dialog('Ta imot');
    expect(await form.findByText(text)).toBeTruthy();
    await userEvent.click(await form.findByRole('button', { name: 'Ta imot likevel' }));
    expect(await screen.findByText('Tatt imot')).toBeTruthy();
    expect(sent('POST')).toMatchObject({ confirm: true, lines: [{ id: 1, quantity: 1 }] });
  });

  it('that others hold are named, and go out all the same with a reason', async () => {
    const inTheWay = [
      {
        id: '100000000000077',
        orderNo: 1077,
        customer: null,
        from: '2026-07-04T10:00',
        to: '2026-07-06T10:00',
        isOut: true,
        isLate: true,
      },
    ];
    const error = { error: 'Ikke tilgjengelig i valgt periode', code: 'PERIOD_NOT_AVAILABLE', conflicts: [], inTheWay };
    shop.on(`POST ${path}/hand-out`, () => json(error, { status: 409 }));
    open();
    await press('Lever ut');
    const form = await dialog('Lever ut');
    expect(await form.findByText(/uten navn.*forsinket/)).toBeTruthy();
    await userEvent.click(form.getByLabelText('Lever ut likevel'));
    await userEvent.click(form.getByRole('button', { name: 'Lever ut' }));
    expect(await form.findByText('Oppgi en begrunnelse.')).toBeTruthy();
    shop.on(`POST ${path}/hand-out`, { id: kari.id, StatusId: 3, version: 4 });
    await userEvent.type(form.getByLabelText('Begrunnelse'), 'Står her');
    await userEvent.click(form.getByRole('button', { name: 'Lever ut' }));
    await waitFor(() => expect(sent('POST')).toMatchObject({ force: true, reason: 'Står her' }));
  });
});

describe('moving an order', () => {
  const move = async (name: string, order = kari) => {
    open(order);
    await press('Flytt til …');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('is one press, and can be taken back', async () => {
    shop.on(`PUT ${path}/status`, { id: kari.id, StatusId: 2, version: 4, undo: 'event-2' });
    await move('Bekreftet');
    expect(await screen.findByText('Flyttet til Bekreftet')).toBeTruthy();
    expect(sent('PUT')).toEqual({ statusId: 2, version: 3 });
    expect(screen.getByRole('button', { name: 'Angre' })).toBeTruthy();
  });

  it('to Kansellert asks why', async () => {
    shop.on(`PUT ${path}/status`, { id: kari.id, StatusId: 6, version: 4 });
    await move('Kansellert');
    const form = await dialog('Flytt ordren til Kansellert?');
    await userEvent.click(form.getByRole('button', { name: 'Kanseller ordren' }));
    expect(form.getByText('Oppgi en begrunnelse.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Begrunnelse/), 'Syk');
    await userEvent.click(form.getByRole('button', { name: 'Kanseller ordren' }));
    await waitFor(() => expect(sent('PUT')).toEqual({ statusId: 6, version: 3, reason: 'Syk' }));
  });

  it('to Kansellert sends the customer a mail with words for them, or none', async () => {
    shop.on(`PUT ${path}/status`, () => json({ error: 'Prøv igjen' }, { status: 409 }));
    await move('Kansellert');
    const form = await dialog('Flytt ordren til Kansellert?');
    await userEvent.type(form.getByLabelText(/^Begrunnelse/), 'Syk');
    await userEvent.type(form.getByLabelText(/^Melding til kunden/), 'Beklager');
    await userEvent.click(form.getByRole('button', { name: 'Kanseller ordren' }));
    const reported = { statusId: 6, version: 3, reason: 'Syk', customerMessage: 'Beklager' };
    await waitFor(() => expect(sent('PUT')).toEqual(reported));
    await userEvent.click(form.getByLabelText('Send e-post til kunden'));
    expect(form.queryByLabelText(/^Melding til kunden/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Kanseller ordren' }));
    await waitFor(() => expect(sent('PUT')).toEqual({ statusId: 6, version: 3, reason: 'Syk', notifyCustomer: false }));
  });

  it.each<[Partial<OrderAnswer>, string | RegExp]>([
    [{ paymentId: 1, paymentState: 'authorized' }, 'Reservasjonen i Vipps slippes, og kunden betaler ikke gebyr.'],
    [
      { paymentId: 1, paymentState: 'captured' },
      'Det som er betalt med Vipps, går tilbake av seg selv, og kunden betaler ikke gebyr.',
    ],
    [{ paymentId: 3 }, 'Kunden betaler ikke gebyr.'],
    [{ paymentId: 3, OrderItems: [anItem({ date_from: '2020-01-01T10:00' })] }, /full pris som foreslått gebyr/],
  ])('to Kansellert says what becomes of the money: %j', async (payment, said) => {
    await move('Kansellert', { ...kari, ...payment });
    expect((await dialog('Flytt ordren til Kansellert?')).getByText(said)).toBeTruthy();
  });

  it('is thought better of by one press', async () => {
    await move('Kansellert');
    const form = await dialog('Flytt ordren til Kansellert?');
    await userEvent.click(form.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT')).toBeUndefined();
  });

  it('says why it was refused', async () => {
    shop.on(`PUT ${path}/status`, () => json({ error: 'Ordren er slettet.' }, { status: 409 }));
    await move('Bekreftet');
    expect((await screen.findByRole('alert')).textContent).toBe('Kunne ikke flytte ordren: Ordren er slettet.');
  });
});
