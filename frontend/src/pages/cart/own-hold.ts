import { occupied, overlaps } from '@naust/domain/period.ts';
import { type CartLine, type LineIdentity, periodOf } from '../../features/cart/cart-line.ts';

/** A line of the order that is still kept for this customer's unfinished payment. */
export interface HeldItem extends Pick<LineIdentity, 'date_from' | 'date_to'> {
  readonly productId: number;
  readonly quantity: number;
}

/** What is taken may be taken by oneself: an order that takes this hold over can have it. */
export function isHeldForOneself(line: CartLine, held: readonly HeldItem[]): boolean {
  const period = periodOf(line);
  if (period === null) return false;
  return held.some((item) => {
    const kept = item.productId === line.id ? periodOf({ ...item, id: item.productId }) : null;
    return kept !== null && overlaps(occupied(kept), occupied(period));
  });
}

/** How many of a product for sale are kept for this customer already. */
export function heldForSale(productId: number, held: readonly HeldItem[]): number {
  return held.reduce(
    (sum, item) => (item.productId === productId && item.date_from === null ? sum + item.quantity : sum),
    0,
  );
}
