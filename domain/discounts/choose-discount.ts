import type { Ore } from '../money.ts';
import { covers } from '../scope.ts';
import { isSameCode } from './discount-code.ts';
import type { AgreedDiscount, Discount } from './discount-fields.ts';
import { reductionOre, sharesOf } from './shares.ts';

/** A line as a discount sees it. */
export interface CoveredLine {
  readonly productId: number;
  readonly groupId: number | null;
  /** Price × quantity. */
  readonly sumOre: Ore;
}

/** Who asks for a discount, and when. */
export interface DiscountRequest {
  /** null: without a code. */
  readonly code: string | null;
  /** yyyy-mm-dd in Oslo. */
  readonly date: string;
  readonly userId: string | null;
  /** Customer groups of the account. */
  readonly customerGroupIds: readonly number[];
  /** Orders that a discount is given to. */
  readonly usesOf: (discountId: number) => number;
  /** Only the one with the code: prices set by hand have no other. */
  readonly byCodeOnly?: boolean;
}

/** Why a code gives nothing. */
export type CodeProblem =
  | 'DISCOUNT_CODE_UNKNOWN'
  | 'DISCOUNT_NOT_YET'
  | 'DISCOUNT_EXPIRED'
  | 'DISCOUNT_USED_UP'
  | 'DISCOUNT_NOT_FOR_THESE';

/** `shares`: what it takes off each line, null for lines that it does not cover. */
export interface GivenDiscount {
  readonly discount: AgreedDiscount;
  readonly shares: readonly (Ore | null)[];
}

export interface ChosenDiscount {
  readonly given: GivenDiscount | null;
  /** Of the code; the discount is then the best without it. */
  readonly problem: CodeProblem | null;
}

/** The discount that takes most off, one and never two. The code's own wins a tie, then the oldest. */
export function chooseDiscount(
  discounts: readonly Discount[],
  request: DiscountRequest,
  lines: readonly CoveredLine[],
): ChosenDiscount {
  const { code, byCodeOnly = false } = request;
  const named = code === null ? undefined : discounts.find((one) => one.code !== null && isSameCode(one.code, code));
  const ofCode = named && problemOf(named, request) === null ? giveDiscount(named, lines) : null;
  const others = byCodeOnly
    ? []
    : discounts
        .filter((one) => one.code === null && problemOf(one, request) === null)
        .sort((one, other) => one.discountId - other.discountId)
        .map((one) => giveDiscount(one, lines));
  const given = [ofCode, ...others].reduce(
    (best, one) => ((one?.discount.givenOre ?? 0) > (best?.discount.givenOre ?? 0) ? one : best),
    null,
  );
  return { given, problem: code === null ? null : codeProblem(named, ofCode, request) };
}

function codeProblem(
  named: Discount | undefined,
  ofCode: GivenDiscount | null,
  request: DiscountRequest,
): CodeProblem | null {
  if (!named) return 'DISCOUNT_CODE_UNKNOWN';
  return problemOf(named, request) ?? (ofCode?.discount.givenOre ? null : 'DISCOUNT_NOT_FOR_THESE');
}

/** A discount for others is answered like an unknown code, so its existence stays secret. */
function problemOf(discount: Discount, request: DiscountRequest): CodeProblem | null {
  const { discountId, from, to, customerId, customerGroupId, maxUses } = discount;
  const { date, userId, customerGroupIds, usesOf } = request;
  if (customerId !== null && customerId !== userId) return 'DISCOUNT_CODE_UNKNOWN';
  if (customerGroupId !== null && !customerGroupIds.includes(customerGroupId)) return 'DISCOUNT_CODE_UNKNOWN';
  if (from !== null && date < from) return 'DISCOUNT_NOT_YET';
  if (to !== null && date > to) return 'DISCOUNT_EXPIRED';
  return maxUses !== null && usesOf(discountId) >= maxUses ? 'DISCOUNT_USED_UP' : null;
}

type Terms = Omit<AgreedDiscount, 'givenOre'>;

/** The discount on these lines. `isCovered`: of an agreed discount, also what it covered when it was agreed. */
export function giveDiscount<L extends CoveredLine>(
  terms: Terms,
  lines: readonly L[],
  isCovered: (line: L) => boolean = (line) => covers(terms, line),
): GivenDiscount {
  const { discountId, name, code, percent, amountOre, productIds, groupIds } = terms;
  const covered = lines.filter(isCovered);
  const sums = covered.map(({ sumOre }) => sumOre);
  const givenOre = reductionOre(terms, sums);
  const shares = new Map(sharesOf(givenOre, sums).map((share, at) => [covered[at], share]));
  return {
    discount: { discountId, name, code, percent, amountOre, productIds, groupIds, givenOre },
    shares: lines.map((line) => shares.get(line) ?? null),
  };
}
