import { randomBytes } from 'node:crypto';
import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import { dayOf, MINUTES_PER_DAY, osloMinute, wallClock } from '@naust/domain/wall-clock.ts';

export const PRODUCTS = 10_000;

/** Products with odd ids are for rent, those with even ids are for sale. */
const RENTED = PRODUCTS / 2;
/** Less than the 400 days that a customer may book ahead, whatever the first day is. */
const DAYS = 360;

const dayPriceKr = (productId: number) => 200 + (productId % 50);
const salePriceKr = (productId: number) => 90 + (productId % 20);

export function productFieldsOf(productId: number): ProductFields {
  const isForSale = productId % 2 === 0;
  return {
    ...blankProduct,
    name: isForSale ? `Gassboks ${productId}` : `Telt Fjell ${productId}`,
    description: 'Lett å sette opp, tåler vind og vær. '.repeat(6),
    priceDayOre: isForSale ? null : dayPriceKr(productId) * 100,
    isForSale,
    priceSaleOre: isForSale ? salePriceKr(productId) * 100 : null,
    length: 60,
    width: 30,
    height: 30,
    weight: 4.5,
  };
}

/** Hours of a day in which rentals begin and end: orders under load do not collide with the filled ones. */
export const hoursOf = { filled: { from: 1, to: 5 }, load: { from: 8, to: 16 } } as const;

interface BenchLine {
  productId: number;
  quantity: number;
  from: string | null;
  to: string | null;
  priceKr: number;
}

/** Two lines: a rental that no other n of the same days and hours has, and a sale. `firstDay` is days since 1970. */
export function linesOf(n: number, firstDay: number, hours: { from: number; to: number }): [BenchLine, BenchLine] {
  const rented = 2 * (n % RENTED) + 1;
  const sold = 2 * ((n * 7) % RENTED) + 2;
  const midnight = (firstDay + (Math.floor(n / RENTED) % DAYS)) * MINUTES_PER_DAY;
  return [
    {
      productId: rented,
      quantity: 1,
      from: wallClock(midnight + hours.from * 60),
      to: wallClock(midnight + hours.to * 60),
      priceKr: dayPriceKr(rented),
    },
    { productId: sold, quantity: 1 + (n % 3), from: null, to: null, priceKr: salePriceKr(sold) },
  ];
}

/** Invented people with unused addresses. */
export const personOf = (n: number) => ({
  name: `Kari Nordmann ${n % 2000}`,
  email: `kunde.${n}@example.no`,
  phone: `+47400${String(n % 100_000).padStart(5, '0')}`,
});

/** The `n`th checkout: half are rentals, each of another product or time, and half are purchases. All are by guests. */
export function checkoutOf(n: number, now: number) {
  const isRental = n % 2 === 0;
  const [rented, sold] = linesOf(Math.floor(n / 2), dayOf(osloMinute(now)) + 2, hoursOf.load);
  const { productId, quantity, from, to, priceKr } = isRental ? rented : sold;
  const items = [{ productId, quantity, date_from: from, date_to: to, price: priceKr }];
  const body = {
    items,
    total: quantity * priceKr,
    paymentId: 2,
    termsVersion: COMPILED_VERSIONS.rental,
    guest: personOf(n),
  };
  const choice = isRental
    ? `/api/availability?${new URLSearchParams({ productId: String(productId), from: from ?? '', to: to ?? '' })}`
    : `/api/addons?base_product_id=${productId}`;
  return {
    reads: ['/api/products?limit=80', `/api/products/${productId}`, choice, '/api/payments'],
    order: {
      headers: { 'content-type': 'application/json', 'idempotency-key': randomBytes(18).toString('base64url') },
      body: JSON.stringify(body),
    },
  };
}
