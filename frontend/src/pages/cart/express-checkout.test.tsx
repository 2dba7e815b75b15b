import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { keyOfPlaced } from '../../features/orders/placed-here.ts';
import { token } from '../../lib/token.ts';
import { aSaleLine } from '../../testing/carts.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const ORDER = '123456789012345';
const LANDING = 'https://landing.vipps.example/?token=1';
const FROM_WALLET = 'Navn, e-post og telefon hentes fra Vipps når du godkjenner betalingen der.';

function open(at = '/cart', setUp: () => void = () => {}) {
  cart.restore([aSaleLine()]);
  shop.on('GET /payments', [
    { id: 1, name: 'Vipps' },
    { id: 2, name: 'Kort' },
  ]);
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /addons', []);
  const times = { createdAt: '2026-11-20T11:00:00Z', heldUntil: '2026-11-20T11:15:00Z' };
  shop.on('POST /vipps/checkout', () =>
    json({ redirectUrl: LANDING, id: ORDER, orderNo: 1042, total: 698, ...times }, { status: 201 }),
  );
  setUp();
  return show(<CartPage />, { at, path: '/cart' });
}

const sent = () => shop.seen.filter(({ method }) => method === 'POST');
const acceptAndPay = async () => {
  await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
  await user.click(screen.getByRole('button', { name: 'Betal' }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
  walletAttempt.set(null);
  leave.mockClear();
});

describe('a visitor who pays by Vipps', () => {
  it('writes nothing: the payer’s contact comes from Vipps, and the order is known here', async () => {
    open();
    await screen.findByText(FROM_WALLET);
    expect(screen.queryByLabelText('Navn')).toBeNull();
    await acceptAndPay();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(LANDING));
    expect(sent()[0]?.body).toMatchObject({ paymentId: 1, userId: null, express: true });
    expect(sent()[0]?.body).not.toHaveProperty('guest');
    expect(keyOfPlaced(ORDER)).toBe(sent()[0]?.headers.get('Idempotency-Key'));
  });

  it('may write it instead, from the first field on', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Skriv dem selv' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Navn'));
    await user.type(screen.getByLabelText('Navn'), 'Kari');
    await user.clear(screen.getByLabelText('Navn'));
    await acceptAndPay();
    expect(await screen.findByText('Skriv navnet ditt.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('writes it for every other way to pay, and keeps what is written', async () => {
    open();
    await user.click(await screen.findByRole('radio', { name: 'Kort' }));
    await user.type(screen.getByLabelText('Navn'), 'Kari');
    await user.click(screen.getByRole('radio', { name: 'Vipps' }));
    expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('Kari');
    expect(screen.queryByText(FROM_WALLET)).toBeNull();
  });

  it('finds the fields ready after not sharing in Vipps', async () => {
    open('/cart?vipps=du%20avbr%C3%B8t%20i%20Vipps&contact=own');
    expect(await screen.findByLabelText('Navn')).toBeTruthy();
    expect(screen.getByText('Betaling avbrutt: du avbrøt i Vipps')).toBeTruthy();
    expect(screen.getByText(/^Vil du ikke dele navn, e-post og telefon fra Vipps/)).toBeTruthy();
  });
});

describe('a business whose account has no phone', () => {
  const business = () => shop.on('GET /users/me', aUser({ isBusiness: true, orgNumber: '974760673', phone: null }));

  it('may leave the phone to Vipps', async () => {
    token.set('t0ken');
    open('/cart', business);
    await screen.findByLabelText(/Telefon/);
    await acceptAndPay();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ express: true }));
  });

  it('is asked for it by every other way to pay', async () => {
    token.set('t0ken');
    open('/cart', business);
    await user.click(await screen.findByRole('radio', { name: 'Kort' }));
    await acceptAndPay();
    expect(await screen.findByText('Skriv telefonnummeret ditt.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
