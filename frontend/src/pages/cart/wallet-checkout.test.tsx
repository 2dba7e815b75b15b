import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { type WalletAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { token } from '../../lib/token.ts';
import { anAttempt } from '../../testing/attempts.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
const LONG_WAIT = { timeout: 10_000 };
const NOW = Date.parse('2026-11-20T11:00:00Z');
const FIRST = '123456789012345';
const SECOND = '223456789012345';
const LANDING = 'https://landing.vipps.example/?token=1';

const started = (id: string) => ({
  redirectUrl: LANDING,
  id,
  orderNo: 1042,
  total: 698,
  createdAt: '2026-11-20T11:00:00Z',
  heldUntil: '2026-11-20T11:15:00Z',
});
const unpaid = (change: Partial<OrderByIdAnswer> = {}): OrderByIdAnswer => {
  const { id, orderNo, createdAt, status, StatusId, Status, total } = anOrder({ id: FIRST });
  const receipt = { id, orderNo, createdAt, status, StatusId, Status, total };
  return { ...receipt, paymentState: 'created', heldUntil: '2026-11-20T11:12:05Z', OrderItems: [], ...change };
};

function open(lines: readonly CartLine[] = [aSaleLine()], setUp: () => void = () => {}) {
  cart.restore(lines);
  shop.on('GET /payments', [
    { id: 1, name: 'Vipps' },
    { id: 2, name: 'Kort' },
  ]);
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490 }));
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  shop.on('POST /vipps/checkout', () => json(started(FIRST), { status: 201 }));
  setUp();
  return show(<CartPage />, { at: '/cart', path: '/cart' });
}

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Betal|Sender…)$/ });
const sent = () => shop.seen.filter(({ method }) => method === 'POST');

async function payAsGuest(by: 'Vipps' | 'Kort' = 'Vipps') {
  await screen.findByText('Du sendes til Vipps for å godkjenne betalingen.');
  await user.click(screen.getByRole('radio', { name: by }));
  const fields = screen.queryByRole('button', { name: 'Skriv dem selv' });
  if (fields !== null) await user.click(fields);
  await user.type(screen.getByLabelText('Navn'), 'Kari Nordmann');
  await user.type(screen.getByLabelText('E-post'), 'kari@example.no');
  await user.type(screen.getByLabelText('Telefon'), '91234567');
  await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
  await user.click(payButton());
}

/** Started in this tab or another: the wallet may return to a new tab. */
const begun = (change: Partial<WalletAttempt> = {}) => walletAttempt.set(anAttempt({ orderId: FIRST, ...change }));

/** The cart with a tent that the unfinished payment itself holds. */
async function openWithOwnHold() {
  begun();
  const held = anItem({ productId: 1, date_from: '2026-12-05T08:00', date_to: '2026-12-06T08:00' });
  open([aRentalLine()], () => {
    shop.on('GET /availability', { available: false });
    shop.on(`GET /orders/${FIRST}`, unpaid({ OrderItems: [held] }));
  });
  await screen.findByText('12:05');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
  walletAttempt.set(null);
  leave.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => void vi.useRealTimers());

describe('paying by Vipps', () => {
  it('is what the cart begins with, and leads to the address that the shop answers', async () => {
    open();
    await screen.findByRole('radio', { name: 'Vipps', description: 'Du sendes til Vipps for å godkjenne betalingen.' });
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(LANDING));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({ path: '/vipps/checkout', body: { paymentId: 1, total: 698, statusId: 1 } });
    expect(sent()[0]?.body).not.toHaveProperty('replaces');
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^.{22,}$/);
    expect(payButton().textContent).toBe('Sender…');
    expect(cart.lines()).toEqual([aSaleLine()]);
  });

  it('opens the button again when the browser comes back to the page as it was left', async () => {
    open();
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(payButton().textContent).toBe('Betal'));
  });

  it('says why it could not start, with the reason of the shop or without, and can be tried again', async () => {
    open([aSaleLine()], () => shop.on('POST /vipps/checkout', () => json({ error: 'x' }, { status: 503 })));
    await payAsGuest();
    expect(await screen.findByText('Noe gikk galt: Kunne ikke starte Vipps-betaling')).toBeTruthy();
    shop.on('POST /vipps/checkout', () => json({ error: 'Ikke nok på lager.', code: 'OUT_OF_STOCK' }, { status: 409 }));
    await user.click(payButton());
    expect(await screen.findByText('Noe gikk galt: Ikke nok på lager.')).toBeTruthy();
    expect(payButton().disabled).toBe(false);
    expect(walletAttempt.get()).toBeNull();
  });

  it('asks a guest who comes back unpaid for nothing twice', async () => {
    open();
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    document.body.innerHTML = '';
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Navn')).value).toBe('Kari Nordmann');
    expect(screen.getByLabelText<HTMLInputElement>('Telefon').value).toBe('91234567');
  });
});

describe('after a payment that was begun and left', () => {
  it('shows for how long the things are held, and the way back to it', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid()));
    expect(await screen.findByText('12:05')).toBeTruthy();
    expect(screen.getByText('Varene holdes av i 13 minutter til.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fortsett i Vipps' }).getAttribute('href')).toBe(LANDING);
  });

  it('takes over the hold when it is tried again, under a key of its own, and shows that it is its own', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid()));
    shop.on('POST /vipps/checkout', () => json(started(SECOND), { status: 201 }));
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(sent()[0]?.body).toMatchObject({ replaces: FIRST });
    expect(sent()[0]?.headers.get('X-Order-Token')).toBe('the key of the first attempt');
    expect(sent()[0]?.headers.get('Idempotency-Key')).not.toBe('the key of the first attempt');
    expect(walletAttempt.get()).toMatchObject({
      orderId: SECOND,
      userId: null,
      key: sent()[0]?.headers.get('Idempotency-Key'),
      lines: [{ id: 9, date_from: null, date_to: null, quantity: 2 }],
    });
  });

  it('is nothing to a guest where an account began it', async () => {
    begun({ userId: '7', key: null });
    open();
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: 'Fortsett i Vipps' })).toBeNull();
    expect(sent()[0]?.body).not.toHaveProperty('replaces');
  });

  it('tells what to do where the shop does not believe that it is one’s own', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid()));
    const reported = refusalTexts.ATTEMPT_NOT_YOURS.text;
    shop.on('POST /vipps/checkout', () => json({ error: reported, code: 'ATTEMPT_NOT_YOURS' }, { status: 409 }));
    await payAsGuest();
    expect(await screen.findByText(`Noe gikk galt: ${reported}`)).toBeTruthy();
    expect(reported).toContain('fullfør den eller avbryt den');
  });

  it('gives what it held to an order that is paid by card', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid()));
    const placed = { id: SECOND, orderNo: 1043, total: 349, createdAt: '2026-11-20T11:00:00Z' };
    shop.on('POST /orders', () => json(placed, { status: 201 }));
    await payAsGuest('Kort');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/order-confirmation/${SECOND}`));
    expect(sent()[0]?.body).toMatchObject({ replaces: FIRST, paymentId: 2 });
    expect(sent()[0]?.headers.get('X-Order-Token')).toBe('the key of the first attempt');
    expect(walletAttempt.get()).toBeNull();
  });

  it('does not call taken what is held for oneself', async () => {
    await openWithOwnHold();
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('lets what it held be ordered anew once it has ended', async () => {
    await openWithOwnHold();
    shop.on(`GET /orders/${FIRST}`, unpaid({ paymentState: 'cancelled', status: 'cancelled', heldUntil: null }));
    await screen.findByText(/^Se over varene som er merket/, undefined, LONG_WAIT);
    shop.on('GET /availability', { available: true });
    await waitFor(() => expect(screen.queryByText(/^Se over varene som er merket/)).toBeNull(), LONG_WAIT);
  });

  it('is not paid twice when it turns out to be paid', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid()));
    await screen.findByText('12:05');
    shop.on(`GET /orders/${FIRST}`, unpaid({ paymentState: 'authorized', heldUntil: null }));
    await payAsGuest();
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/order-confirmation/${FIRST}`));
    expect(sent()).toEqual([]);
  });

  it('tells somebody who comes back to the cart that it is paid', async () => {
    begun();
    open([aSaleLine()], () => shop.on(`GET /orders/${FIRST}`, unpaid({ paymentState: 'authorized' })));
    expect(await screen.findByText(/Betalingen av ordre 1042 er bekreftet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Se bestillingen' }).getAttribute('href')).toBe(
      `/order-confirmation/${FIRST}`,
    );
  });

  it('forgets one whose hold has ended, and replaces nothing', async () => {
    begun();
    open([aSaleLine()], () =>
      shop.on(`GET /orders/${FIRST}`, unpaid({ paymentState: 'cancelled', status: 'cancelled', heldUntil: null })),
    );
    await waitFor(() => expect(walletAttempt.get()).toBeNull());
    expect(screen.queryByRole('link', { name: 'Fortsett i Vipps' })).toBeNull();
    await payAsGuest();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(sent()[0]?.body).not.toHaveProperty('replaces');
  });
});
