import {
  type CodeProblem,
  chooseDiscount,
  type DiscountRequest,
  type GivenDiscount,
  giveDiscount,
} from '../discounts/choose-discount.ts';
import type { AgreedDiscount } from '../discounts/discount-fields.ts';
import { type OrderLine, withoutDiscount } from '../orders/line.ts';
import { covers } from '../scope.ts';
import { dateText, dayOf } from '../wall-clock.ts';
import type { InventoryState } from './inventory-state.ts';
import type { DiscountAsked, Pricing } from './wanted-lines.ts';

/** Lines with their shares of a discount, which is left out without one. */
export interface Discounted {
  readonly lines: OrderLine[];
  readonly discount?: AgreedDiscount;
}

/** New lines with the best discount of today. `problem`: why the code gives nothing. */
export function discountedLines(
  state: Pick<InventoryState, 'discountUses'>,
  asked: DiscountAsked & Pricing & Pick<DiscountRequest, 'userId' | 'byCodeOnly'>,
  lines: OrderLine[],
): { readonly agreed: Discounted; readonly problem: CodeProblem | null } {
  const { discounts = [], discountCode = null, customerGroupIds = [], userId, now } = asked;
  if (discounts.length === 0 && discountCode === null) return { agreed: { lines }, problem: null };
  const date = dateText(dayOf(now));
  const usesOf = (discountId: number) => state.discountUses.get(discountId)?.orders ?? 0;
  const request = { code: discountCode, date, userId, customerGroupIds, usesOf, byCodeOnly: asked.byCodeOnly ?? false };
  const { given, problem } = chooseDiscount(discounts, request, lines.map(coveredLine(asked)));
  return { agreed: given === null ? { lines } : discounted(lines, given), problem };
}

/**
 * The lines of an order after a form, with the discount that was agreed. A line of before keeps whether it is covered,
 * whatever group its product is in by now.
 */
export function rediscountedLines(
  { discount, lines: before }: { readonly discount?: AgreedDiscount | undefined; readonly lines: readonly OrderLine[] },
  lines: OrderLine[],
  pricing: Pricing,
): Discounted {
  if (discount === undefined) return { lines };
  const given = giveDiscount(discount, lines.map(coveredLine(pricing)), ({ line, ...now }) => {
    const same = before.find((one) => one.lineId === line.lineId && one.productId === line.productId);
    return same ? same.discountOre !== undefined : covers(discount, now);
  });
  return discounted(lines, given);
}

const coveredLine =
  ({ products }: Pricing) =>
  (line: OrderLine) => {
    // A package has its own discounts, and not those of its parts.
    const { productId } = line.package ?? line;
    const groupId = products.get(productId)?.groupId ?? null;
    return { line, productId, groupId, sumOre: line.priceOre * line.quantity };
  };

const discounted = (lines: readonly OrderLine[], { discount, shares }: GivenDiscount): Discounted => ({
  discount,
  lines: lines.map((line, at) => {
    const discountOre = shares[at] ?? null;
    return discountOre === null ? withoutDiscount(line) : { ...line, discountOre };
  }),
});
