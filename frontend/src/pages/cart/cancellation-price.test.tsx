import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { token } from '../../lib/token.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();

/** The checkout's text about cancellation, at an instant of the shop's clock. */
async function saidOf(lines: readonly CartLine[], at: string): Promise<string> {
  cart.restore(lines);
  const headers = { Date: new Date(at).toUTCString() };
  shop.on('GET /payments', () => json([{ id: 2, name: 'Kort' }], { headers }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490, rental_qty: 4 }));
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /availability', { available: true });
  shop.on('GET /addons', []);
  show(<CartPage />, { at: '/cart', path: '/cart' });
  const checkout = await screen.findByRole('region', { name: 'Kasse' });
  const heading = await within(checkout).findByRole('heading', { name: 'Avbestilling' });
  return heading.parentElement?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

const warned = vi.spyOn(console, 'warn');
afterEach(() => expect(warned).not.toHaveBeenCalled());
beforeEach(() => {
  warned.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

describe('the price of cancelling, before anything is paid', () => {
  it('is nothing until 72 hours before the pickup, then half of the rent', async () => {
    expect(await saidOf([aRentalLine(), aSaleLine()], '2026-11-20T11:00:00Z')).toBe(
      'AvbestillingGratis frem til ons. 2. des. kl. 08, deretter 245 kr (halve leien).',
    );
  });

  it('is half of the rent at once where the pickup is sooner', async () => {
    expect(await saidOf([aRentalLine(), aSaleLine()], '2026-12-02T07:01:00Z')).toBe(
      'AvbestillingHenting er om mindre enn tre døgn, så avbestilling koster halve leien: 245 kr.',
    );
  });

  it('counts from the first pickup where there are several, and says so', async () => {
    const later = aRentalLine({ date_from: '2026-12-12T08:00', date_to: '2026-12-13T08:00' });
    expect(await saidOf([later, aRentalLine()], '2026-11-20T11:00:00Z')).toBe(
      'AvbestillingGratis frem til ons. 2. des. kl. 08, deretter 490 kr (halve leien).' +
        'Fristen gjelder hele bestillingen og regnes fra den første hentingen, lør. 5. des. kl. 08.',
    );
  });

  it('is nothing for what is only bought', async () => {
    expect(await saidOf([aSaleLine()], '2026-11-20T11:00:00Z')).toBe('AvbestillingGratis til varene er hentet.');
  });
});
