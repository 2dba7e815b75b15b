import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { MailAddress } from './mail-address.tsx';

const shop = stubShop();
const user = userEvent.setup();
const order = anOrder({ UserId: null, User: null, guest: null, missingContact: true });
const [asked, given] = [`/orders/${order.id}/mail-address`, `/orders/${order.id}/contact`];
const KEY = 'the-key-of-the-request-that-placed-it';
const missing = { sentTo: null, mayCorrect: false, mayGive: true, confirmation: null };
const known = { sentTo: 'tone@example.no', mayCorrect: true, confirmation: { state: 'sending', reason: null } };
const sent = () => shop.seen.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  sessionStorage.clear();
  token.set(null);
  shop.on(`GET ${asked}`, missing);
});

describe('a paid order of which Vipps shared no contact', () => {
  it('asks its customer for it, and the confirmation is sent there', async () => {
    keepPlaced(order.id, KEY);
    show(<MailAddress order={order} />);
    await user.type(await screen.findByLabelText('Navn'), 'Tone Testdal');
    await user.type(screen.getByLabelText('E-post'), 'tone');
    await user.click(screen.getByRole('button', { name: 'Send bekreftelsen' }));
    expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
    expect(screen.getByText('Skriv telefonnummeret ditt.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText('E-post'), '@example.no');
    await user.type(screen.getByLabelText('Telefon'), '40000000');
    shop.on(`PUT ${given}`, () => {
      shop.on(`GET ${asked}`, known);
      return json(known);
    });
    await user.click(screen.getByRole('button', { name: 'Send bekreftelsen' }));
    expect(await screen.findByText('tone@example.no')).toBeTruthy();
    expect(screen.queryByLabelText('Navn')).toBeNull();
    expect(sent()[0]).toMatchObject({ body: { name: 'Tone Testdal', email: 'tone@example.no', phone: '40000000' } });
    expect(sent()[0]?.headers.get('X-Order-Token')).toBe(KEY);
  });

  it('says so if it could not be saved', async () => {
    keepPlaced(order.id, KEY);
    shop.on(`PUT ${given}`, () => json({ error: 'Bestillingen er kansellert.' }, { status: 409 }));
    show(<MailAddress order={order} />);
    await user.type(await screen.findByLabelText('Navn'), 'Tone Testdal');
    await user.type(screen.getByLabelText('E-post'), 'tone@example.no');
    await user.type(screen.getByLabelText('Telefon'), '40000000');
    await user.click(screen.getByRole('button', { name: 'Send bekreftelsen' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Bestillingen er kansellert|Kunne ikke lagre/);
  });

  it('asks nobody who only has the address of the page', async () => {
    show(<MailAddress order={order} />);
    await waitFor(() => expect(screen.queryByLabelText('Navn')).toBeNull());
    expect(shop.seen).toEqual([]);
  });
});
