import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import { givenAnswer } from '../discounts/discount-answer.ts';
import { formatKr, type Ore, toKr } from '../money.ts';
import { itemAnswer } from '../orders/item-answer.ts';
import { AGREED_PRICE, linesTotalOre, type OrderLine } from '../orders/line.ts';
import { orderedLines } from '../orders/ordered-lines.ts';
import { BUFFER_MINUTES, checkPeriod, type Period, type Prepared, periodFacts } from '../period.ts';
import { type LinePrice, priceRental, priceSale, startedDays, withoutComparison } from '../pricing.ts';
import { refuse } from '../refusal.ts';
import type { ShopRules } from '../rules/rules.ts';
import { rulesOfProduct } from '../slots.ts';
import { MINUTES_PER_HOUR, wallMinute } from '../wall-clock.ts';
import type { Discounted } from './discounted-lines.ts';
import type { PlaceOrder } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import type { Pricing, WantedLine } from './wanted-lines.ts';

export const MOST_LINES = 50;
export const MOST_PIECES = 99;
/** Claimed and true prices may differ by rounding. */
const TOLERANCE_ORE = 1;

/** Refuses a list of lines or a quantity that no form of the shop can send. */
export function requireLines(lines: readonly { readonly quantity: number }[]): void {
  if (lines.length === 0) refuse('NO_LINES');
  const areCounts = lines.every(
    ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES,
  );
  if (lines.length > MOST_LINES || !areCounts)
    refuse('WRONG_SHAPE', { mostLines: MOST_LINES, mostPieces: MOST_PIECES });
}

/** What the one who orders may decide. */
export interface LineRights {
  readonly setsPrice: boolean;
  readonly anyPeriod: boolean;
}

export const ADMIN_RIGHTS: LineRights = { setsPrice: true, anyPeriod: true };

/**
 * A new line at the rule's price. With `anyPeriod` the period may lie in the past; with `setsPrice` a price that was
 * set replaces the rule's, which is kept with it. Refuses products that are gone or not for sale, periods the rules forbid, and lines
 * without a price.
 */
export function pricedLine(
  state: InventoryState,
  pricing: Pricing,
  wanted: WantedLine,
  lineId: number,
  { setsPrice, anyPeriod }: LineRights,
): OrderLine {
  const { products, rules } = pricing;
  const { productId, quantity, from, to } = wanted;
  const product = orderable(state, products, productId);
  const period = periodOf(wanted, pricing, anyPeriod);
  const setOre = setsPrice ? wanted.priceOre : null;
  const rule = period ? priceRental(product, period, rules) : salePrice(product, setOre);
  if (rule === null && setOre === null) refuse('PRICE_NOT_COMPUTABLE', { productId });
  const line = ruledLine(rules, product, lineId, rule, { productId, quantity, from, to, period });
  return setOre === null ? line : withSetPrice(line, setOre, rule?.totalOre ?? null);
}

/** A new line at the rule's price; at nothing where the rule has none. */
export function ruledLine(
  rules: ShopRules,
  product: OrderableProduct,
  lineId: number,
  rule: LinePrice | null,
  wanted: Omit<WantedLine, 'priceOre'> & { readonly period: Period | null },
): OrderLine {
  const { productId, quantity, from, to, period } = wanted;
  return {
    lineId,
    productId,
    name: product.name,
    quantity,
    from,
    to,
    priceOre: rule?.totalOre ?? 0,
    pricingKind: rule?.kind ?? (period ? 'day' : 'sale'),
    pricingUnits: rule?.units ?? (period ? startedDays(period) : 1),
    rulePriceOre: null,
    explanation: withoutComparison(rule?.explanation ?? ''),
    ...(period && preparedBy(rulesOfProduct(rules, product))),
    ...(product.vatCode === '3' ? {} : { vatCode: product.vatCode }),
    ...(period && { needsLicence: product.needsLicence }),
    ...(period && product.depositOre ? { depositOre: product.depositOre } : {}),
  };
}

/** The preparation that a line keeps: nothing for the two hours of a line without its own. */
function preparedBy({ preparationHours }: Pick<ShopRules, 'preparationHours'>): Prepared {
  const preparationMinutes = preparationHours * MINUTES_PER_HOUR;
  return preparationMinutes === BUFFER_MINUTES ? {} : { preparationMinutes };
}

/** The line at an admin's price; `ruleOre` is the rule's price, null without one. */
export function withSetPrice(line: OrderLine, priceOre: Ore, ruleOre: Ore | null): OrderLine {
  if (!Number.isSafeInteger(priceOre) || priceOre < 0) refuse('WRONG_SHAPE', { productId: line.productId });
  if (priceOre === ruleOre) return { ...line, priceOre, rulePriceOre: null };
  return {
    ...line,
    priceOre,
    rulePriceOre: ruleOre,
    explanation: `${AGREED_PRICE} ${formatKr(priceOre)}`,
  };
}

/**
 * Refuses with the true prices if the customer saw others, or another package. An absent price, total or version is no
 * claim.
 */
export function requireClaims(
  agreed: Discounted,
  { lines: wanted, products, claimedTotalOre }: Pick<PlaceOrder, 'lines' | 'products' | 'claimedTotalOre'>,
): void {
  const { lines } = agreed;
  const trueTotal = linesTotalOre(lines);
  const holds = (claim: Ore | null | undefined, ore: Ore) =>
    claim === null || claim === undefined || Math.abs(claim - ore) <= TOLERANCE_ORE;
  const isSeen = ({ productId, packageVersion = null }: WantedLine) =>
    packageVersion === null || packageVersion === products.get(productId)?.package?.version;
  const allHold = orderedLines(lines).every((line, at) => holds(wanted[at]?.priceOre, line.priceOre));
  if (allHold && wanted.every(isSeen) && holds(claimedTotalOre, trueTotal)) return;
  refuse('PRICE_CHANGED', truePrices(agreed));
}

/** What an order costs now, as it was asked for. */
export const truePrices = ({ lines, discount }: Discounted) => ({
  items: orderedLines(lines).map(itemAnswer),
  total: toKr(linesTotalOre(lines)),
  ...givenAnswer(discount),
});

/** Refuses a product that is gone, archived or hidden. */
export function orderable(state: InventoryState, products: Pricing['products'], productId: number): OrderableProduct {
  const product = products.get(productId);
  if (!product || !isOrderable(state, product, productId)) refuse('PRODUCT_NOT_ORDERABLE', { productId });
  return product;
}

export function isOrderable(state: InventoryState, product: OrderableProduct, productId: number): boolean {
  const isWithdrawn = state.products.get(productId)?.isWithdrawn ?? true;
  return !isWithdrawn && !product.isArchived && product.isActive;
}

function salePrice(product: OrderableProduct, setOre: Ore | null): LinePrice | null {
  if (!product.isForSale || (product.priceSaleOre === null && setOre === null)) refuse('NOT_FOR_SALE');
  return product.priceSaleOre === null ? null : priceSale(product.priceSaleOre);
}

/** null for a sale. */
function periodOf({ productId, from, to }: WantedLine, { now, rules }: Pricing, anyPeriod: boolean): Period | null {
  if (from === null && to === null) return null;
  if (from === null || to === null) refuse('PERIOD_MISSING', { productId });
  const period = { from: wallMinute(from), to: wallMinute(to) };
  if (period.from === null || period.to === null) refuse('WRONG_SHAPE', { productId });
  const checked = { from: period.from, to: period.to };
  const problem = checkPeriod(checked, now, rules, { admin: anyPeriod });
  if (problem) refuse(problem, { productId, ...periodFacts(rules) });
  return checked;
}
