import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Ore } from '@naust/domain/money.ts';
import { needsAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import { checkPeriod, type PeriodProblem } from '@naust/domain/period.ts';
import { type LinePrice, type PricedProduct, priceLine } from '@naust/domain/pricing.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { oreOf } from '../../lib/amounts.ts';
import { rulesNow } from '../../lib/rules-now.ts';

export type LineProblem =
  | PeriodProblem
  | 'PERIOD_MISSING'
  | 'PRODUCT_NOT_ORDERABLE'
  | 'PERIOD_NOT_AVAILABLE'
  | 'OUTSIDE_OPENING_HOURS'
  | 'OUT_OF_STOCK'
  | 'PRICE_NOT_COMPUTABLE';

export interface LineReview {
  /** Why this line cannot be ordered as it is. */
  readonly problem: LineProblem | null;
  /** At today's prices; null while unknown. */
  readonly price: LinePrice | null;
  /** True if today's price is higher than the line's. */
  readonly isPriceChanged: boolean;
  /** Outside opening hours: the customer must call the shop first. */
  readonly isByAgreement: boolean;
}

export interface ReviewedProduct extends PricedProduct {
  readonly stockQty: ProductAnswer['stock_qty'];
}

export interface ReviewFacts {
  /** null: no longer offered. undefined: not known (yet), which blocks nothing. */
  readonly product: ReviewedProduct | null | undefined;
  /** The answer for the line's period and quantity; undefined counts as available. */
  readonly available: boolean | undefined;
  /** Total quantity of the same product for sale over all lines. */
  readonly soldTogether: number;
  readonly now: WallMinute;
  readonly hours: OpeningHours | null;
}

const TOLERANCE_ORE: Ore = 1;

/** What has changed for a line since it was added to the cart. The order itself decides. */
export function reviewLine(line: CartLine, facts: ReviewFacts): LineReview {
  const { product } = facts;
  if (product === null) return hindered('PRODUCT_NOT_ORDERABLE');
  const period = periodOf(line);
  const isSale = line.date_from === null && line.date_to === null;
  if (period === null && !isSale) return hindered('PERIOD_MISSING');
  const periodProblem = period && checkPeriod(period, facts.now, rulesNow());
  if (periodProblem !== null) return hindered(periodProblem);
  const isOutside = period !== null && needsAgreement(facts.hours, period);
  if (isOutside && facts.hours?.closesOutside) return hindered('OUTSIDE_OPENING_HOURS');
  if (product === undefined) return hindered(null);
  const price = priceLine(product, period, rulesNow());
  if (price === null) return hindered('PRICE_NOT_COMPUTABLE');
  const risenOre = price.totalOre - oreOf(line.price);
  return {
    problem: shortage(line, facts, product),
    price,
    isPriceChanged: risenOre > TOLERANCE_ORE,
    isByAgreement: isOutside,
  };
}

function hindered(problem: LineProblem | null): LineReview {
  return { problem, price: null, isPriceChanged: false, isByAgreement: false };
}

function shortage(line: CartLine, facts: ReviewFacts, product: ReviewedProduct): LineProblem | null {
  if (line.date_from !== null) return facts.available === false ? 'PERIOD_NOT_AVAILABLE' : null;
  return product.stockQty !== null && facts.soldTogether > product.stockQty ? 'OUT_OF_STOCK' : null;
}
