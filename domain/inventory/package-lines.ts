import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import { partOf } from '../discounts/shares.ts';
import { type Ore, sumOre } from '../money.ts';
import type { OrderLine } from '../orders/line.ts';
import { type PartShare, sharesOfPackage } from '../packages/package-shares.ts';
import { type LinePrice, lessPercent, priceRental } from '../pricing.ts';
import { refuse } from '../refusal.ts';
import { wallMinute } from '../wall-clock.ts';
import type { InventoryState } from './inventory-state.ts';
import { isOrderable, type LineRights, pricedLine, ruledLine } from './order-lines.ts';
import type { Pricing, WantedLine } from './wanted-lines.ts';

type Package = NonNullable<OrderableProduct['package']>;

/** `rule`: of one piece by itself, null where the period has no price. */
interface Part {
  readonly productId: number;
  readonly product: OrderableProduct;
  readonly quantity: number;
  readonly rule: LinePrice | null;
  readonly aloneOre: Ore;
}

/** New lines of a wish; a package becomes lines of its parts, which are what is booked. */
export function newLines(
  state: InventoryState,
  pricing: Pricing,
  wanted: WantedLine,
  firstLineId: number,
  rights: LineRights,
): OrderLine[] {
  const line = pricedLine(state, pricing, wanted, firstLineId, rights);
  const pack = pricing.products.get(wanted.productId)?.package;
  return pack === undefined ? [line] : partLines(state, pricing, line, pack);
}

/** Each part less the per cent of the package; at any other price, in proportion to what the parts cost alone. */
function partLines(state: InventoryState, pricing: Pricing, whole: OrderLine, pack: Package): OrderLine[] {
  const { from, to, lineId } = whole;
  const period = { from: wallMinute(from ?? '') ?? 0, to: wallMinute(to ?? '') ?? 0 };
  const parts = pack.parts.map(({ productId, quantity }): Part => {
    const product = pricing.products.get(productId);
    if (!product || !isOrderable(state, product, productId)) {
      refuse('PRODUCT_NOT_ORDERABLE', { productId: whole.productId });
    }
    const rule = priceRental(product, period, pricing.rules);
    return { productId, product, quantity, rule, aloneOre: rule?.totalOre ?? 0 };
  });
  const lessened = sharesAt(parts, pack.percent);
  const isLessened = lessened !== null && priceOf(lessened) === whole.priceOre;
  const shares = isLessened ? lessened : sharesOfPackage(parts, whole.priceOre);
  const aloneOre = sumOre(parts.map((part) => part.aloneOre * part.quantity));
  return shares.flatMap((share, at) => {
    const part = parts[share.at];
    if (!part) return [];
    const { productId, product, rule } = part;
    const line = ruledLine(pricing.rules, product, lineId + at, rule, {
      ...{ productId, from, to, quantity: share.quantity * whole.quantity, period },
    });
    const { rulePriceOre: ruleOre, explanation } = whole;
    return {
      ...line,
      name: `${whole.name}: ${product.name}`,
      priceOre: share.priceOre,
      rulePriceOre: ruleOre === null ? null : partOf(ruleOre, part.aloneOre, aloneOre),
      explanation: isLessened ? lessText(line.explanation, pack.percent) : `Andel av pakkeprisen: ${explanation}`,
      ...(isLessened ? {} : { pricingKind: whole.pricingKind, pricingUnits: whole.pricingUnits }),
      package: packageOf(whole, part.aloneOre),
    };
  });
}

const packageOf = ({ lineId, productId, name, quantity }: OrderLine, aloneOre: Ore) => ({
  ...{ no: lineId, productId, name, quantity, aloneOre },
});

const sharesAt = (parts: readonly Part[], percent: number | null): PartShare[] | null =>
  percent === null
    ? null
    : parts.map(({ quantity, aloneOre }, at) => ({ at, quantity, priceOre: lessPercent(aloneOre, percent) }));

const priceOf = (shares: readonly PartShare[]): Ore => sumOre(shares.map((share) => share.quantity * share.priceOre));

const lessText = (explanation: string, percent: number | null): string =>
  percent ? `${explanation}, ${String(percent).replace('.', ',')}\u00a0% avslag i pakken` : explanation;
