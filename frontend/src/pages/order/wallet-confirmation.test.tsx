import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { keyOfPlaced } from '../../features/orders/placed-here.ts';
import { anAttempt } from '../../testing/attempts.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const ID = '123456789012345';

function answers(change: Partial<OrderByIdAnswer>) {
  shop.on(`GET /orders/${ID}`, { ...anOrder({ id: ID, paymentId: 1 }), PaymentOption: undefined, ...change });
}

function open() {
  return show(<OrderConfirmationPage />, { at: `/order-confirmation/${ID}`, path: '/order-confirmation/:id' });
}

const inAQuarter = () => new Date(Date.now() + 900_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cart.restore([aSaleLine()]);
  walletAttempt.set(anAttempt({ orderId: ID, heldUntil: inAQuarter() }));
});

describe('the confirmation of an order paid by Vipps', () => {
  it('waits for the wallet, keeps the cart, and thanks by itself once the payment is there', async () => {
    answers({ paymentState: 'created', heldUntil: inAQuarter() });
    open();
    expect(await screen.findByRole('heading', { name: 'Venter på bekreftelse fra Vipps' })).toBeTruthy();
    expect(screen.getByText(/Varene holdes av til deg i/)).toBeTruthy();
    expect(cart.lines()).toEqual([aSaleLine()]);
    answers({ paymentState: 'authorized', status: 'confirmed', heldUntil: null });
    expect(await screen.findByRole('heading', { name: 'Takk for din bestilling!' })).toBeTruthy();
    expect(screen.getByText(/er reservert i Vipps og trekkes ved henting\.$/)).toBeTruthy();
    expect(cart.lines()).toEqual([]);
    expect(walletAttempt.get()).toBeNull();
  });

  it.each(['authorized', 'captured'] as const)('empties the cart when the payment is %s', async (paymentState) => {
    answers({ paymentState, status: 'confirmed' });
    open();
    await waitFor(() => expect(cart.lines()).toEqual([]));
  });

  it('leaves in the cart what was put in after the payment was begun', async () => {
    cart.restore([aSaleLine({ quantity: 5 }), aRentalLine()]);
    answers({ paymentState: 'authorized', status: 'confirmed' });
    open();
    await waitFor(() => expect(cart.lines()).toEqual([aSaleLine({ quantity: 3 }), aRentalLine()]));
  });

  it('lets a guest do in this tab what they could in the one that the wallet was opened from', async () => {
    answers({ paymentState: 'authorized', status: 'confirmed', UserId: null });
    open();
    await waitFor(() => expect(keyOfPlaced(ID)).toBe('the key of the first attempt'));
  });

  it('says that a payment came to nothing, and keeps the cart to try again', async () => {
    answers({ paymentState: 'cancelled', status: 'cancelled' });
    open();
    expect(await screen.findByRole('heading', { name: 'Betalingen ble ikke fullført' })).toBeTruthy();
    expect(screen.getByText(/Ingen penger er trukket/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(screen.getByLabelText('address').textContent).toBe('/cart');
    expect(cart.lines()).toEqual([aSaleLine()]);
  });

  it('puts the same things in an empty cart to try again', async () => {
    cart.clear();
    const item = { price: 490, pricing_units: 1, date_from: '2026-12-05T08:00', date_to: '2026-12-06T08:00' };
    answers({
      paymentState: 'failed',
      status: 'cancelled',
      OrderItems: [anItem({ ...item, productId: 1, name: 'Lavvo' })],
    });
    open();
    await user.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    expect(cart.lines()).toEqual([aRentalLine()]);
  });
});
