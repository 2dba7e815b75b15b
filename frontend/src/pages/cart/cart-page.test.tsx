import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { token } from '../../lib/token.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const ORDER = '123456789012345';

const kasser = aSaleLine();
const lavvo = aRentalLine();
const placed = { id: ORDER, orderNo: 1001, total: 698, createdAt: '2026-11-20T11:00:00Z' };

function open(lines: readonly CartLine[] = [kasser], at = '/cart', setUp: () => void = () => {}) {
  cart.restore(lines);
  const headers = { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' };
  shop.on('GET /payments', () =>
    json(
      [
        { id: 2, name: 'Kort' },
        { id: 3, name: 'Faktura' },
      ],
      { headers },
    ),
  );
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490 }));
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  setUp();
  return show(<CartPage />, { at, path: '/cart' });
}

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Betal|Sender…/ });
const sent = () => shop.seen.filter(({ method }) => method === 'POST');

async function fillIn() {
  await user.type(await screen.findByLabelText('Navn'), 'Kari Nordmann');
  await user.type(screen.getByLabelText('E-post'), 'kari@example.no');
  await user.type(screen.getByLabelText('Telefon'), '91234567');
  await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

describe('the pay button', () => {
  it('waits for the terms and says so', async () => {
    open();
    await screen.findByRole('radio', { name: 'Kort' });
    expect(payButton().disabled).toBe(true);
    expect(screen.getByText('Du må godta leievilkårene for å fortsette.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
    await waitFor(() => expect(payButton().disabled).toBe(false));
  });

  it('waits for a payment method and says so', async () => {
    open([kasser], '/cart', () => shop.on('GET /payments', []));
    expect(await screen.findByText('Velg betalingsmåte før du går videre.')).toBeTruthy();
    expect(payButton().disabled).toBe(true);
  });

  it('asks a visitor who they are before anything is sent', async () => {
    open();
    await screen.findByLabelText('Navn');
    await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
    await user.click(payButton());
    expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('stays closed while a line is marked', async () => {
    open([lavvo], '/cart', () => shop.on('GET /availability', { available: false }));
    expect(await screen.findByText('Ikke tilgjengelig i valgt periode')).toBeTruthy();
    expect(payButton().disabled).toBe(true);
  });
});

describe('an order', () => {
  it('is sent once by two quick presses, empties the cart and leads to its confirmation', async () => {
    open();
    const order = answerLater();
    shop.on('POST /orders', order.answer);
    await fillIn();
    await user.dblClick(payButton());
    expect(payButton().textContent).toBe('Sender…');
    order.give(json(placed, { status: 201 }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/order-confirmation/${ORDER}`));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({
      total: 698,
      statusId: 1,
      paymentId: 2,
      userId: null,
      items: [{ productId: 9 }],
    });
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^.{22,}$/);
    expect(cart.lines()).toEqual([]);
  });

  it('is tried again under the same key, and under a new one when the cart has changed', async () => {
    open();
    shop.on('POST /orders', () => json({ error: 'x' }, { status: 503 }));
    await fillIn();
    await user.click(payButton());
    expect(await screen.findByText('Noe gikk galt: Kunne ikke lagre ordre')).toBeTruthy();
    await user.click(payButton());
    await waitFor(() => expect(sent()).toHaveLength(2));
    cart.change(kasser, { quantity: 3 });
    await waitFor(() => expect(payButton().textContent).toBe('Betal'));
    await user.click(payButton());
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, changed] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('takes over the new price in one press', async () => {
    open();
    const refusal = { error: 'Prisen er endret. Se over handlekurven.', code: 'PRICE_CHANGED', total: 798 };
    shop.on('POST /orders', () => json({ ...refusal, items: [{ productId: 9, price: 399 }] }, { status: 409 }));
    await fillIn();
    await user.click(payButton());
    expect(await screen.findByText(/Prisen er endret\. Se over handlekurven\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Godta ny pris' }));
    expect(cart.lines()).toEqual([{ ...kasser, price: 399 }]);
  });

  it('takes over a lower price by itself, and places the order at it', async () => {
    open();
    const refusal = { error: 'Prisen er endret. Se over handlekurven.', code: 'PRICE_CHANGED', total: 598 };
    shop.on('POST /orders', () => {
      shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 299 }));
      shop.on('POST /orders', () => new Promise(() => {}));
      return json({ ...refusal, items: [{ productId: 9, price: 299 }] }, { status: 409 });
    });
    await fillIn();
    await user.click(payButton());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ total: 598, items: [{ productId: 9, price: 299 }] });
    expect(cart.lines()).toEqual([{ ...kasser, price: 299 }]);
    // The price from before is not a rise.
    expect(screen.queryByRole('button', { name: 'Godta ny pris' })).toBeNull();
    expect(payButton().disabled).toBe(false);
  });

  it('keeps who orders and how they pay while the page is loaded anew, until they log out', async () => {
    const { unmount } = open();
    await fillIn();
    await user.click(screen.getByRole('radio', { name: 'Faktura' }));
    unmount();
    // The storage that a reload reads.
    expect(JSON.parse(sessionStorage.getItem('guest') ?? 'null')).toMatchObject({ name: 'Kari Nordmann' });
    expect(sessionStorage.getItem('payment')).toBe('3');
    open();
    expect(await screen.findByLabelText('Navn')).toHaveProperty('value', 'Kari Nordmann');
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    await waitFor(() => expect(isChosen('Faktura')).toBe(true));
    token.set('t0ken');
    token.set(null);
    expect(await screen.findByLabelText('Navn')).toHaveProperty('value', '');
    await waitFor(() => expect(isChosen('Kort')).toBe(true));
  });

  it('comes back from the login that an invoice needs with the invoice chosen', async () => {
    const { unmount } = open();
    await user.click(await screen.findByRole('radio', { name: 'Faktura' }));
    expect(screen.getByRole('link', { name: 'Logg inn for å betale med faktura.' })).toBeTruthy();
    unmount();
    token.set('t0ken');
    open([kasser], '/cart', () => shop.on('GET /users/me', aUser({ isBusiness: true, orgNumber: '974760673' })));
    const invoice = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Faktura' });
    await waitFor(async () => expect((await invoice()).checked).toBe(true));
    expect(screen.queryByRole('link', { name: 'Logg inn for å betale med faktura.' })).toBeNull();
  });

  it('moves to another time in one press when somebody was faster', async () => {
    open([lavvo]);
    const alternatives = [{ from: '2026-12-07T08:00', to: '2026-12-08T08:00' }];
    const conflicts = [{ productId: 1, from: lavvo.date_from, to: lavvo.date_to }];
    const refusal = {
      error: 'Ikke tilgjengelig i valgt periode',
      code: 'PERIOD_NOT_AVAILABLE',
      conflicts,
      alternatives,
    };
    shop.on('POST /orders', () => json(refusal, { status: 409 }));
    await fillIn();
    await user.click(payButton());
    await user.click(await screen.findByRole('button', { name: /man\. 7\. des\. kl\. 08/ }));
    await waitFor(() =>
      expect(cart.lines()).toEqual([{ ...lavvo, date_from: '2026-12-07T08:00', date_to: '2026-12-08T08:00' }]),
    );
  });
});

describe('the cart page', () => {
  it('says that the cart is empty and leads on', () => {
    open([]);
    expect(screen.getByText('Handlekurven er tom')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Handle videre' })).toBeTruthy();
  });

  it('tells what the wallet brought back, without its signs', () => {
    open([kasser], '/cart?vipps=avbrutt%3Cscript%3E&vipps_error=payment_failed');
    expect(screen.getByText('Betaling avbrutt: avbruttscript')).toBeTruthy();
    expect(screen.getByText('Betaling feilet: payment failed')).toBeTruthy();
  });

  it('suggests an accessory for the same period', async () => {
    const underlag = aProduct({ id: 6, name: 'Liggeunderlag', price_day: 40 });
    const addOns = [{ id: 1, base_product_id: 1, product_id: 6, childProduct: underlag }];
    open([lavvo], '/cart', () => shop.on('GET /addons?base_product_id=1', addOns));
    await user.click(await screen.findByRole('button', { name: 'Legg til Liggeunderlag' }));
    expect(cart.lines()[1]).toMatchObject({ id: 6, price: 40, date_from: lavvo.date_from, date_to: lavvo.date_to });
  });

  it('offers an invoice only to those who are logged in', async () => {
    open();
    await user.click(await screen.findByRole('radio', { name: 'Faktura' }));
    expect(screen.getByRole('link', { name: 'Logg inn for å betale med faktura.' }).getAttribute('href')).toBe(
      '/login?next=/cart',
    );
  });
});
