import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import type { Ore } from '../money.ts';
import { isOpenAt, type OpeningHours } from '../opening-hours.ts';
import { extensionPriceOf } from '../orders/extension.ts';
import type { OrderLine } from '../orders/line.ts';
import type { ShopRules } from '../rules/rules.ts';
import { isSkippedMinute, MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallMinute, wallMinute } from '../wall-clock.ts';

/** A customer who keeps a rental longer mostly wants some hours or a day more. */
const LOOK_AHEAD = 3 * MINUTES_PER_DAY;

interface Around {
  readonly products: ReadonlyMap<number, OrderableProduct>;
  readonly rules: ShopRules;
  readonly now: WallMinute;
  /** The latest possible return. */
  readonly until: WallMinute;
  readonly hours: OpeningHours | null;
}

/** The latest of the next days' returns that cost least; null if none has a price. */
export function cheapestReturn(lines: readonly OrderLine[], around: Around): WallMinute | null {
  const { now, until, hours, rules, products } = around;
  const present = Math.max(now, ...lines.map(({ to }) => (to === null ? 0 : (wallMinute(to) ?? 0))));
  const first = (Math.floor(present / MINUTES_PER_HOUR) + 1) * MINUTES_PER_HOUR;
  let cheapest: { to: WallMinute; addedOre: Ore } | null = null;
  for (let to = first; to <= Math.min(until, present + LOOK_AHEAD); to += MINUTES_PER_HOUR) {
    if (isSkippedMinute(to) || !isOpenAt(hours, to)) continue;
    const addedOre = addedOf(lines, products, to, rules);
    if (addedOre !== null && (cheapest === null || addedOre <= cheapest.addedOre)) cheapest = { to, addedOre };
  }
  return cheapest?.to ?? null;
}

function addedOf(
  lines: readonly OrderLine[],
  products: Around['products'],
  to: WallMinute,
  rules: ShopRules,
): Ore | null {
  let sumOre = 0;
  for (const line of lines) {
    const product = products.get(line.productId);
    const price = product ? extensionPriceOf(line, product, to, rules) : null;
    if (price === null) return null;
    sumOre += price.addedOre * line.quantity;
  }
  return sumOre;
}
