import { sharesOf } from '../discounts/shares.ts';
import { type Ore, sumOre } from '../money.ts';

/** A part of one package, and what one piece of it costs by itself. */
interface WeighedPart {
  readonly quantity: number;
  readonly aloneOre: Ore;
}

/** Pieces of the part `at` with their price of one piece. */
export interface PartShare {
  readonly at: number;
  readonly quantity: number;
  readonly priceOre: Ore;
}

/**
 * The price of a package as prices of pieces that add up to it, in proportion to what the parts cost by themselves:
 * MVA, credit notes and cancellations count by line. The øre that are left go to a part whose number divides them;
 * where there is none, one piece gets them and stands apart.
 */
export function sharesOfPackage(parts: readonly WeighedPart[], totalOre: Ore): PartShare[] {
  const alone = parts.map(({ quantity, aloneOre }) => quantity * aloneOre);
  const weights = sumOre(alone) > 0 ? alone : parts.map(({ quantity }) => quantity);
  const shares = sharesOf(totalOre, weights).map((ore, at): PartShare => {
    const quantity = parts[at]?.quantity ?? 1;
    return { at, quantity, priceOre: Math.floor(ore / quantity) };
  });
  const leftOre = totalOre - sumOre(shares.map(({ quantity, priceOre }) => quantity * priceOre));
  if (leftOre === 0) return shares;
  const whole = shares.find(({ quantity }) => leftOre % quantity === 0);
  return shares.flatMap((share, at) => {
    const { quantity, priceOre } = share;
    if (share === whole) return [{ ...share, priceOre: priceOre + leftOre / quantity }];
    if (whole || at > 0) return [share];
    return [
      { ...share, quantity: quantity - 1 },
      { ...share, quantity: 1, priceOre: priceOre + leftOre },
    ];
  });
}
