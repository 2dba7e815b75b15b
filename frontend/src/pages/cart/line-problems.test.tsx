import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { token } from '../../lib/token.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const LONG_WAIT = { timeout: 10_000 };

function open(lines: readonly CartLine[], setUp: () => void = () => {}) {
  cart.restore(lines);
  const headers = { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' };
  shop.on('GET /payments', () => json([{ id: 2, name: 'Kort' }], { headers }));
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 3 }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490 }));
  shop.on('GET /products/6', aProduct({ id: 6, price_day: 40 }));
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  shop.on('GET /products/1/bookings', []);
  setUp();
  return show(<CartPage />, { at: '/cart', path: '/cart' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

describe('a marked line in the cart', () => {
  it('is cut to what is left in one press', async () => {
    open([aSaleLine({ quantity: 5 })]);
    expect(await screen.findByText('Ikke nok på lager.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ta de 3 som er igjen' }));
    expect(cart.lines()).toEqual([aSaleLine({ quantity: 3 })]);
  });

  it('is cut to as many as the shop has', async () => {
    open([aRentalLine({ quantity: 4 })], () => shop.on('GET /availability', { available: false }));
    await user.click(await screen.findByRole('button', { name: 'Ta den ene som er igjen' }));
    expect(cart.lines()).toEqual([aRentalLine()]);
  });

  it('keeps the place of the free times until they are known', async () => {
    const bookings = answerLater();
    open([aRentalLine()], () => {
      shop.on('GET /availability', { available: false });
      shop.on('GET /products/1/bookings', bookings.answer);
    });
    const place = (await screen.findByText('Ledige tider nær den du valgte:')).parentElement;
    expect(place?.className).toContain('invisible');
    expect(place?.querySelectorAll('button')).toHaveLength(3);
    bookings.give(json([{ from: '2026-12-05T08:00', to: '2026-12-06T08:00' }]));
    await waitFor(() =>
      expect(screen.getByText('Ledige tider nær den du valgte:').parentElement?.className).toBe('grid gap-2'),
    );
    expect(screen.getAllByRole('button', { name: /desember|des\./ }).length).toBeGreaterThan(0);
  });

  it.each([
    ['rented', aRentalLine(), 'Ikke tilgjengelig i valgt periode'],
    ['bought', aSaleLine({ quantity: 5 }), 'Ikke nok på lager.'],
  ])('is marked no longer once the shop has it again, without a press (%s)', async (_kind, line, mark) => {
    open([line], () => shop.on('GET /availability', { available: false }));
    expect(await screen.findByText(mark)).toBeTruthy();
    shop.on('GET /availability', { available: true });
    shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 5 }));
    await waitFor(() => expect(screen.queryByText(mark)).toBeNull(), LONG_WAIT);
    expect(screen.queryByText(/^Se over varene som er merket/)).toBeNull();
  });

  it('is taken out when the shop no longer has it', async () => {
    open([aSaleLine({ id: 77, name: 'Utgått' })]);
    expect(await screen.findByText('Produktet kan ikke bestilles lenger.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fjern fra handlekurven' }));
    expect(cart.lines()).toEqual([]);
  });

  it('moves to a free time nearby in one press, with what is rented along', async () => {
    const mats = aRentalLine({ id: 6, name: 'Liggeunderlag', price: 40 });
    open([aRentalLine(), mats], () => {
      shop.on('GET /availability', ({ path }: { path: string }) => json({ available: !path.includes('productId=1&') }));
      shop.on('GET /products/1/bookings', [{ from: '2026-12-05T10:00', to: '2026-12-05T12:00' }]);
    });
    expect(await screen.findByText('Ikke tilgjengelig i valgt periode')).toBeTruthy();
    await user.click(
      await screen.findByRole('button', { name: /^lør\. 5\. des\. kl\. 14\s.*\ssøn\. 6\. des\. kl\. 14/ }),
    );
    const dates = { date_from: '2026-12-05T14:00', date_to: '2026-12-06T14:00' };
    await waitFor(() => expect(cart.lines()).toEqual([aRentalLine(dates), { ...mats, ...dates }]));
  });

  it('whose pickup has passed gets a new period without leaving the cart', async () => {
    open([aRentalLine({ date_from: '2026-11-01T08:00', date_to: '2026-11-02T08:00' })]);
    expect(await screen.findByText('Hentetidspunktet har passert.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Velg ny periode' }));
    const picker = await screen.findByRole('dialog', { name: 'Velg leieperiode' });
    await user.click(await within(picker).findByRole('button', { name: /^Første ledige/ }));
    await user.click(within(picker).getByRole('radio', { name: '18:00' }));
    await user.click(within(picker).getByRole('button', { name: 'Bruk perioden' }));
    await waitFor(() =>
      expect(cart.lines()).toEqual([
        aRentalLine({ date_from: expect.stringMatching(/^2026-11-20T/), date_to: '2026-11-20T18:00' }),
      ]),
    );
    expect(screen.queryByText('Hentetidspunktet har passert.')).toBeNull();
  });
});

describe('a line outside opening hours', () => {
  const late = aRentalLine({ date_from: '2026-12-05T20:00', date_to: '2026-12-06T20:00' });

  it('says that it is by agreement and whom to call, and can be ordered', async () => {
    open([late], () => shop.on('GET /opening-hours', someHours()));
    expect(await screen.findByText('Etter avtale')).toBeTruthy();
    // At the line, and at the pickup place.
    expect(
      await screen.findAllByText(/Tiden er utenfor åpningstiden og derfor etter avtale\. Ring oss på 57/),
    ).toHaveLength(2);
    expect(screen.queryByText(/^Se over varene som er merket/)).toBeNull();
  });

  it('is marked where the owner has closed such hours, with open ones nearby', async () => {
    open([late], () => shop.on('GET /opening-hours', someHours({ closesOutside: true })));
    expect(await screen.findByText('Henting og tilbakelevering må være innenfor åpningstiden.')).toBeTruthy();
    const nearby = await screen.findAllByRole('button', { name: / – / });
    expect(nearby.map(({ textContent }) => textContent)).toEqual([
      'lør. 5. des. kl. 14 – søn. 6. des. kl. 14, 1 døgn',
      'lør. 5. des. kl. 15 – søn. 6. des. kl. 15, 1 døgn',
      'lør. 5. des. kl. 16 – søn. 6. des. kl. 16, 1 døgn',
    ]);
  });
});
