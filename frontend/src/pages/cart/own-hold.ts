import { occupied, overlaps } from '@naust/domain/period.ts';
import { type CartLine, type LineIdentity, periodOf } from '../../features/cart/cart-line.ts';

/** A line of the order that is held for this customer's unfinished payment. */
export interface HeldItem extends Pick<LineIdentity, 'date_from' | 'date_to'> {
  readonly productId: number;
  readonly quantity: number;
}

/** Whether the customer's own hold takes the units: an order that takes it over can have them. */
export function isHeldForOneself(line: CartLine, held: readonly HeldItem[]): boolean {
  const period = periodOf(line);
  if (period === null) return false;
  return held.some((item) => {
    const kept = item.productId === line.id ? periodOf({ ...item, id: item.productId }) : null;
    return kept !== null && overlaps(occupied(kept), occupied(period));
  });
}

/** Pieces of a product for sale that are held for this customer already. */
export function heldForSale(productId: number, held: readonly HeldItem[]): number {
  return held.reduce(
    (sum, item) => (item.productId === productId && item.date_from === null ? sum + item.quantity : sum),
    0,
  );
}
