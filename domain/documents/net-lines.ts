import { type Ore, sumOre } from '../money.ts';
import { vatOre } from '../vat-codes.ts';
import { type DocumentLine, vatRowsOf } from './document-line.ts';

type Taxed = Pick<DocumentLine, 'amountOre' | 'vatCode'>;

/**
 * The amount of each line without MVA, in øre. Each is rounded; what is left to the base of its code falls on the
 * largest line of that code, so that the lines add up to the base.
 */
export function netLinesOf(lines: readonly Taxed[]): Ore[] {
  const nets = lines.map(({ amountOre, vatCode }) => amountOre - vatOre(amountOre, vatCode));
  for (const { code, baseOre } of vatRowsOf(lines)) {
    const places = lines.flatMap(({ vatCode }, index) => (vatCode === code ? [index] : []));
    const restOre = baseOre - sumOre(places.map((index) => nets[index] ?? 0));
    const largest = places.reduce((best, index) => (sizeAt(lines, index) > sizeAt(lines, best) ? index : best));
    nets[largest] = (nets[largest] ?? 0) + restOre;
  }
  return nets;
}

const sizeAt = (lines: readonly Taxed[], index: number): Ore => Math.abs(lines[index]?.amountOre ?? 0);
