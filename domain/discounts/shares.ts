import { type Ore, percentOf, sumOre } from '../money.ts';
import type { AgreedDiscount } from './discount-fields.ts';

type Reduction = Pick<AgreedDiscount, 'percent' | 'amountOre'>;

/** What a discount takes off lines of these sums: rounded once, and never more than they cost. */
export function reductionOre({ percent, amountOre }: Reduction, sums: readonly Ore[]): Ore {
  const wholeOre = sumOre(sums);
  const wantedOre = percent === null ? (amountOre ?? 0) : percentOf(wholeOre, percent);
  return Math.max(0, Math.min(wantedOre, wholeOre));
}

/** A reduction spread over lines in proportion to their sums: whole øre that add up to it, none above its line. */
export function sharesOf(givenOre: Ore, sums: readonly Ore[]): Ore[] {
  const wholeOre = sumOre(sums);
  let [passedOre, givenBeforeOre] = [0, 0];
  return sums.map((ore) => {
    passedOre += ore;
    const givenByNowOre = partOf(givenOre, passedOre, wholeOre);
    const share = givenByNowOre - givenBeforeOre;
    givenBeforeOre = givenByNowOre;
    return share;
  });
}

/** `whole` × `part` ÷ `of`, rounded down. Exact: the product may exceed 2^53. */
export const partOf = (whole: Ore, part: number, of: number): Ore =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));
