import type { AgreedDiscount } from '../discounts/discount-fields.ts';
import { partOf, reductionOre } from '../discounts/shares.ts';
import { type Ore, sumOre } from '../money.ts';
import { isPricedByHand, lineOre, type OrderLine, wholePriceOre } from '../orders/line.ts';
import { rulesOf } from '../orders/order-rules.ts';
import { type PricedProduct, priceLine } from '../pricing.ts';
import type { ShopRules } from '../rules/rules.ts';
import { wallMinute } from '../wall-clock.ts';
import { type DraftedDiscounts, mostOfDrafts, NO_DISCOUNTS } from './draft-discounts.ts';
import type { DraftedProduct } from './draft-prices.ts';

export interface PlacedOrder {
  readonly id: string;
  readonly orderNo: number;
  readonly userId?: string | null;
  readonly lines: readonly OrderLine[];
  readonly rules?: ShopRules | undefined;
  readonly discount?: AgreedDiscount | undefined;
}

export interface ReplayedOrder {
  readonly id: string;
  readonly orderNo: number;
  readonly beforeOre: Ore;
  readonly afterOre: Ore;
}

/** What orders cost as agreed, at the prices of today, and at those of the drafts. */
export interface Replay {
  readonly orders: number;
  readonly beforeOre: Ore;
  readonly todayOre: Ore;
  readonly afterOre: Ore;
  readonly dearer: number;
  readonly cheaper: number;
  /** Lines of the drafted products that keep what was agreed. */
  readonly kept: number;
  /** The orders that differ most, the greatest difference first. */
  readonly most: readonly ReplayedOrder[];
}

export type Drafts = ReadonlyMap<number, DraftedProduct>;

export const NOTHING_REPLAYED: Replay = {
  ...{ orders: 0, beforeOre: 0, todayOre: 0, afterOre: 0, dearer: 0, cheaper: 0, kept: 0, most: [] },
};

const MOST_SHOWN = 10;

/**
 * Adds orders to a replay. Lines of the drafted products are priced anew for their whole period by the rules of their
 * order, and its discount is counted again; a drafted discount comes instead if it takes more off. A line that was priced
 * by hand or in a package keeps its price, and so does one that has no price now. Deposits and charges are left out,
 * extensions are not.
 */
export function replayOrders(
  sofar: Replay,
  orders: readonly PlacedOrder[],
  drafts: Drafts,
  discounts: DraftedDiscounts = NO_DISCOUNTS,
): Replay {
  const sums = { ...sofar };
  const differing: ReplayedOrder[] = [...sofar.most];
  for (const order of orders) {
    const { beforeOre, todayOre, afterOre, kept } = replayed(order, drafts, discounts);
    sums.orders += 1;
    sums.beforeOre += beforeOre;
    sums.todayOre += todayOre;
    sums.afterOre += afterOre;
    sums.kept += kept;
    if (afterOre === beforeOre) continue;
    if (afterOre > beforeOre) sums.dearer += 1;
    else sums.cheaper += 1;
    differing.push({ id: order.id, orderNo: order.orderNo, beforeOre, afterOre });
  }
  return { ...sums, most: differing.sort(byDifference).slice(0, MOST_SHOWN) };
}

const byDifference = (one: ReplayedOrder, other: ReplayedOrder): number =>
  Math.abs(other.afterOre - other.beforeOre) - Math.abs(one.afterOre - one.beforeOre) || other.orderNo - one.orderNo;

function replayed(order: PlacedOrder, drafts: Drafts, discounts: DraftedDiscounts) {
  const beforeOre = sumOre(order.lines.map(agreedOre));
  const isPriced = order.lines.some(({ productId }) => drafts.has(productId));
  if (!isPriced && discounts.drafted.length === 0) {
    return { beforeOre, todayOre: beforeOre, afterOre: beforeOre, kept: 0 };
  }
  const priced = pricedLines(order, drafts);
  const [todaySum, draftSum] = [sumOf(priced, 'today'), sumOf(priced, 'draft')];
  const todayOff = isPriced ? discountOf(order, priced, 'today') : todaySum - beforeOre;
  const agreedOff = isPriced ? discountOf(order, priced, 'draft') : todayOff;
  const keptOff = order.discount && discounts.replacedIds.has(order.discount.discountId) ? 0 : agreedOff;
  const draftedOre = new Map(priced.map(({ line, draft }) => [line, discountedOre(line, draft * line.quantity)]));
  const draftOff = mostOfDrafts(discounts, order, (line) => draftedOre.get(line) ?? 0);
  return {
    beforeOre,
    todayOre: todaySum - todayOff,
    afterOre: draftSum - Math.max(keptOff, draftOff),
    kept: priced.filter(({ isKept }) => isKept).length,
  };
}

function pricedLines(order: PlacedOrder, drafts: Drafts) {
  const rules = rulesOf(order);
  return order.lines.map((line) => {
    const product = drafts.get(line.productId);
    const today = product && priceAnew(line, product.today, rules);
    const draft = product && priceAnew(line, product.draft, rules);
    return { line, today: today ?? wholePriceOre(line), draft: draft ?? wholePriceOre(line), isKept: draft === null };
  });
}

/** With its extensions, after its discount. */
const agreedOre = (line: OrderLine): Ore => lineOre(line) + (line.extendedOre ?? 0) * line.quantity;

/** One piece for the whole period; null if the line keeps what was agreed. */
function priceAnew(line: OrderLine, product: PricedProduct, rules: ShopRules): Ore | null {
  if (isPricedByHand(line) || line.package) return null;
  if (line.from === null) return priceLine(product, null, rules)?.totalOre ?? null;
  const [from, to] = [wallMinute(line.from), wallMinute(line.to ?? '')];
  return from === null || to === null ? null : (priceLine(product, { from, to }, rules)?.totalOre ?? null);
}

interface PricedLine {
  readonly line: OrderLine;
  readonly today: Ore;
  readonly draft: Ore;
}

const sumOf = (lines: readonly PricedLine[], by: 'today' | 'draft'): Ore =>
  sumOre(lines.map((one) => one[by] * one.line.quantity));

function discountOf({ discount }: PlacedOrder, lines: readonly PricedLine[], by: 'today' | 'draft'): Ore {
  if (discount === undefined) return 0;
  const covered = lines.filter(({ line }) => line.discountOre !== undefined);
  return reductionOre(
    discount,
    covered.map((one) => discountedOre(one.line, one[by] * one.line.quantity)),
  );
}

/** An extension has no discount: the same part of the line has one as when it was agreed. */
function discountedOre(line: OrderLine, sum: Ore): Ore {
  return line.extendedOre ? partOf(sum, line.priceOre, wholePriceOre(line)) : sum;
}
