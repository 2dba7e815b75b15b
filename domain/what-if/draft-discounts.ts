import { type CoveredLine, giveDiscount } from '../discounts/choose-discount.ts';
import type { Discount } from '../discounts/discount-fields.ts';
import type { Ore } from '../money.ts';
import { isPricedByHand, type OrderLine } from '../orders/line.ts';

export interface DraftedDiscount {
  readonly terms: Discount;
  /** The members of its customer group; null: it is for none. */
  readonly memberIds: ReadonlySet<string> | null;
}

export interface DraftedDiscounts {
  readonly drafted: readonly DraftedDiscount[];
  /** The discounts that a draft takes the place of. */
  readonly replacedIds: ReadonlySet<number>;
  /** Of a product today. */
  readonly groupOf: (productId: number) => number | null;
}

export const NO_DISCOUNTS: DraftedDiscounts = { drafted: [], replacedIds: new Set(), groupOf: () => null };

interface DiscountedOrder {
  readonly userId?: string | null | undefined;
  readonly lines: readonly OrderLine[];
}

/**
 * The most that one of the drafts takes off an order. Its dates and its most uses do not count, and everyone who may
 * use its code does. `sumOf`: what of a line can have a discount.
 */
export function mostOfDrafts(
  { drafted, groupOf }: DraftedDiscounts,
  order: DiscountedOrder,
  sumOf: (line: OrderLine) => Ore,
): Ore {
  const given = drafted.filter((one) => mayHave(one, order));
  if (given.length === 0) return 0;
  const lines = order.lines.map((line): CoveredLine => {
    const { productId } = line.package ?? line;
    return { productId, groupId: groupOf(productId), sumOre: sumOf(line) };
  });
  return Math.max(...given.map(({ terms }) => giveDiscount(terms, lines).discount.givenOre));
}

/** An order with a price set by hand has no discount but one with a code. */
function mayHave({ terms, memberIds }: DraftedDiscount, { userId = null, lines }: DiscountedOrder): boolean {
  const { code, customerId } = terms;
  if (customerId !== null && customerId !== userId) return false;
  if (memberIds !== null && (userId === null || !memberIds.has(userId))) return false;
  return code !== null || !lines.some(isPricedByHand);
}
