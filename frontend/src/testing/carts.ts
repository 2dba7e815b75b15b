import type { CartLine } from '../features/cart/cart-line.ts';

/** A line of moving boxes for sale: two at 349 kr by default. */
export function aSaleLine(change: Partial<CartLine> = {}): CartLine {
  return {
    id: 9,
    name: 'Flyttekasser',
    price: 349,
    quantity: 2,
    date_from: null,
    date_to: null,
    pricing_kind: 'sale',
    pricing_units: 1,
    ...change,
  };
}

/** A tent for a day at 490 kr by default. */
export function aRentalLine(change: Partial<CartLine> = {}): CartLine {
  return {
    ...aSaleLine(),
    id: 1,
    name: 'Lavvo',
    price: 490,
    quantity: 1,
    date_from: '2026-12-05T08:00',
    date_to: '2026-12-06T08:00',
    pricing_kind: 'day',
    ...change,
  };
}
