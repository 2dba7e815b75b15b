import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../../testing/orders.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { alert, kari, press, setUp } from './testing/counter-shop.ts';

const shop = stubShop();
const open = (at: string) => showScreen(<OrdersPage />, at);
const bodyOf = (method: string) => shop.seen.findLast((call) => call.method === method)?.body;

async function pick(label: string, name: string): Promise<void> {
  await screen.findByRole('option', { name });
  await userEvent.selectOptions(screen.getByLabelText(label), name);
}

const offered = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

beforeEach(() => setUp(shop));

describe('an order that there is', () => {
  it('is moved to another status of the list, with its version', async () => {
    shop.on(`PUT /orders/${kari.id}`, () => {
      shop.on('GET /orders', [{ ...kari, guest: null, User: { ...kari.User, name: 'Kari Etterpå' } }]);
      return json({ id: kari.id });
    });
    open(`/admin/orders?id=${kari.id}&edit`);
    await pick('Status *', 'Bekreftet');
    await pick('Betalingsmåte *', 'Faktura');
    // This shop has fewer of both than most.
    expect(offered('Status *')).toEqual(['Velg', 'Bestilt', 'Bekreftet', 'Kansellert']);
    expect(offered('Betalingsmåte *')).toEqual(['Velg', 'Kort', 'Faktura']);
    await press('Lagre');
    expect(await screen.findByText('Ordre lagret!')).toBeTruthy();
    expect(bodyOf('PUT')).toMatchObject({
      statusId: 2,
      paymentId: 3,
      version: 3,
      total: 600,
      items: [{ id: 1, price: 600, date_from: '2026-07-03T10:00', date_to: '2026-07-05T10:00' }],
    });
    expect(await screen.findByRole('link', { name: /Kari Etterpå/ })).toBeTruthy();
  });

  it('keeps a payment option that was turned off since', async () => {
    shop.on('GET /payments', [{ id: 1, name: 'Vipps' }]);
    open(`/admin/orders?id=${kari.id}&edit`);
    await screen.findByRole('option', { name: 'Vipps' });
    expect(offered('Betalingsmåte *')).toEqual(['Velg', 'Vipps', 'Kort']);
    expect(screen.getByLabelText<HTMLSelectElement>('Betalingsmåte *').value).toBe('2');
  });

  it('shows the new price beside the old before it is saved', async () => {
    open(`/admin/orders?id=${kari.id}&edit`);
    await press('3 døgn');
    expect(await screen.findByText('3 døgn à 300 kr')).toBeTruthy();
    expect(screen.getAllByText(/^Før: 600/).length).toBe(2);
    expect(screen.getByRole('group', { name: 'Linje 1: Festtelt' }).textContent).toMatch(/900.kr/);
    expect(bodyOf('PUT')).toBeUndefined();
  });

  it('is asked why it is cancelled', async () => {
    open(`/admin/orders?id=${kari.id}&edit`);
    await pick('Status *', 'Kansellert');
    await press('Lagre');
    expect(await screen.findByText('Oppgi en begrunnelse.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Begrunnelse/), 'Syk');
    await press('Lagre');
    await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ statusId: 6, reason: 'Syk' }));
    expect(bodyOf('PUT')).not.toHaveProperty('notifyCustomer');
  });

  it('is told to its customer in a mail, unless that is switched off', async () => {
    open(`/admin/orders?id=${kari.id}&edit`);
    await userEvent.type(await screen.findByLabelText(/^Melding til kunden/), 'Vi byttet telt');
    await press('Lagre');
    await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ customerMessage: 'Vi byttet telt' }));
  });

  it('names the orders in the way, other times, and may be forced with a reason', async () => {
    const inTheWay = {
      id: '100000000000077',
      orderNo: 1077,
      customer: 'Trude',
      from: '2026-07-04T10:00',
      to: '2026-07-06T10:00',
      isOut: true,
      isLate: false,
    };
    const refusal = {
      error: 'Ikke tilgjengelig i valgt periode',
      code: 'PERIOD_NOT_AVAILABLE',
      conflicts: [{ productId: 1, from: '2026-07-03T10:00', to: '2026-07-05T10:00' }],
      alternatives: [{ from: '2026-07-07T10:00', to: '2026-07-09T10:00' }],
      inTheWay: [inTheWay],
    };
    shop.on(`PUT /orders/${kari.id}`, () => json(refusal, { status: 409 }));
    open(`/admin/orders?id=${kari.id}&edit`);
    await press('Lagre');
    expect(await alert()).toContain('Ordre 1077, Trude');
    await press(/^tir\. 7\. juli/);
    await press('Lagre');
    await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ items: [{ date_from: '2026-07-07T10:00' }] }));
    await press('Book likevel');
    shop.on(`PUT /orders/${kari.id}`, { id: kari.id });
    const tries = shop.seen.filter(({ method }) => method === 'PUT').length;
    await press('Lagre');
    expect(await screen.findByText('Oppgi en begrunnelse.')).toBeTruthy();
    expect(shop.seen.filter(({ method }) => method === 'PUT')).toHaveLength(tries);
    await userEvent.type(await screen.findByLabelText(/^Begrunnelse/), 'De deler');
    await press('Lagre');
    await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ force: true, reason: 'De deler' }));
  });

  it('that somebody else changed meanwhile shows both, and is sent with the newer version', async () => {
    const theirs = {
      ...kari,
      version: 4,
      paymentId: 3,
      OrderItems: [anItem({ price: 500, rulePrice: 600 })],
      total: 500,
    };
    const error = { error: 'Endret av noen andre i mellomtiden.', code: 'CHANGED_MEANWHILE', current: theirs };
    shop.on(`PUT /orders/${kari.id}`, () => json(error, { status: 409 }));
    open(`/admin/orders?id=${kari.id}&edit`);
    await pick('Status *', 'Bekreftet');
    await press('Lagre');
    expect(await alert()).toContain('Endret av noen andre');
    shop.on(`PUT /orders/${kari.id}`, { id: kari.id });
    await press('Lagre');
    await waitFor(() =>
      expect(bodyOf('PUT')).toMatchObject({ version: 4, statusId: 2, paymentId: 3, items: [{ price: 500 }] }),
    );
  });
});
