import type { OrderLine } from '../orders/line.ts';
import type { Pricing, RevisedLine } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { pricedLine, requireLines, withSetPrice } from './order-lines.ts';

/**
 * The lines of an order after an admin's form. A line that keeps its product and period keeps how it was priced, also
 * where the product has been archived since; others are priced by the rule of today. A price in the form stands.
 */
export function revisedLines(
  state: InventoryState,
  before: readonly OrderLine[],
  form: readonly RevisedLine[],
  pricing: Pricing,
): OrderLine[] {
  const stored = new Map(before.map((line) => [line.lineId, line]));
  const withQuantity = form.map((line) => {
    const kept = line.lineId === null ? undefined : stored.get(line.lineId);
    if (line.lineId !== null) stored.delete(line.lineId);
    return { line, kept, quantity: line.quantity ?? kept?.quantity ?? 1 };
  });
  requireLines(withQuantity);
  let lastLineId = Math.max(0, ...before.map(({ lineId }) => lineId));
  return withQuantity.map(({ line, kept, quantity }) => {
    if (kept && isSameThing(kept, line)) return repriced({ ...kept, quantity }, line.priceOre);
    if (!kept) lastLineId += 1;
    return pricedLine(state, pricing, { ...line, quantity }, kept?.lineId ?? lastLineId, true);
  });
}

const isSameThing = (kept: OrderLine, line: RevisedLine): boolean =>
  kept.productId === line.productId && kept.from === line.from && kept.to === line.to;

function repriced(line: OrderLine, priceOre: number | null): OrderLine {
  if (priceOre === null || priceOre === line.priceOre) return line;
  return withSetPrice(line, priceOre, line.rulePriceOre ?? line.priceOre);
}
