import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Ore } from '@naust/domain/money.ts';
import { priceLine } from '@naust/domain/pricing.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { pricedProduct } from '../../../../features/catalogue/product-prices.ts';
import { rulesNow } from '../../../../lib/rules-now.ts';
import { periodOfLine, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

/** The price of one piece of a line for the whole period. */
export interface LineCost {
  /** null while unknown. */
  readonly priceOre: Ore | null;
  readonly ruleOre: Ore | null;
  /** Explanation of the rule's price. */
  readonly explanation: string;
  /** An administrator set another price than the rule's. */
  readonly isAgreed: boolean;
  /** The price when the form was opened, if it was another. */
  readonly beforeOre: Ore | null;
}

/** The products on the order. */
export type KnownProducts = ReadonlyMap<number, ProductAnswer>;

export function costOf(line: WrittenLine, ofOrder: WrittenPeriod, products: KnownProducts): LineCost {
  const { ruleOre, explanation } = ruleOf(line, ofOrder, products);
  const written = line.price === null ? ruleOre : parseAmount(line.price);
  const priceOre = written === null || written < 0 ? null : written;
  const before = line.stored?.priceOre ?? null;
  return {
    priceOre,
    ruleOre,
    explanation,
    isAgreed: line.price !== null && priceOre !== null && priceOre !== ruleOre,
    beforeOre: before === priceOre ? null : before,
  };
}

function ruleOf(
  line: WrittenLine,
  ofOrder: WrittenPeriod,
  products: KnownProducts,
): Pick<LineCost, 'ruleOre' | 'explanation'> {
  const { stored } = line;
  const { from, to } = periodOfLine(line, ofOrder);
  if (stored !== null && stored.productId === line.productId && stored.from === from && stored.to === to) {
    return {
      ruleOre: stored.ruleOre ?? stored.priceOre,
      explanation: stored.ruleOre === null ? stored.explanation : '',
    };
  }
  const product = products.get(line.productId);
  const period = from === null || to === null || to <= from ? null : { from, to };
  if (product === undefined || (period === null && !line.isSale)) return { ruleOre: null, explanation: '' };
  const price = priceLine(pricedProduct(product), period, rulesNow());
  return { ruleOre: price?.totalOre ?? null, explanation: price?.explanation ?? '' };
}

/** Σ price × quantity over the lines with a price. */
export function sumOf(lines: readonly WrittenLine[], ofOrder: WrittenPeriod, products: KnownProducts): Ore {
  return lines.reduce((sum, line) => sum + (costOf(line, ofOrder, products).priceOre ?? 0) * line.quantity, 0);
}
