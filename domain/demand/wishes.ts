import { overlaps, type Period } from '../period.ts';
import type { MissedHow } from './demand.events.ts';

/** What a visitor wanted and could not have. */
export interface Missed extends Period {
  readonly how: MissedHow;
  readonly productIds: readonly number[];
}

/** A period in which a visitor could not have something. */
export interface Wish extends Period {
  readonly how: MissedHow;
  /** Of `refused`: the product; null for a search. */
  readonly productId: number | null;
}

/** Of one visitor in a day. */
const MOST_OF_A_PRODUCT = 3;
const MOST_WISHES = 20;

/**
 * Whether a wish counts besides those of the same visitor and day. A visitor who tries other hours and days around a period
 * still wants one rental.
 */
export function isNewWish(counted: readonly Wish[], wish: Wish): boolean {
  const same = counted.filter(({ how, productId }) => how === wish.how && productId === wish.productId);
  const isKnown = same.some((one) => overlaps(one, wish));
  return !isKnown && same.length < MOST_OF_A_PRODUCT && counted.length < MOST_WISHES;
}
