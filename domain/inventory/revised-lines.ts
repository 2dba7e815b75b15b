import { asksForLicence, type OrderLine } from '../orders/line.ts';
import { countPieces, isRental, preparationOf, withPiecesOf } from '../orders/pieces.ts';
import type { StatusId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { Pricing, RevisedLine } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { ADMIN_RIGHTS, pricedLine, requireLines, withSetPrice } from './order-lines.ts';

/**
 * The lines of an order after an admin's form. A line that keeps its product and period keeps its price, even if the
 * product is archived by now; others get the current rule's price. A price in the form takes precedence. Refuses
 * PIECES_ARE_OUT if the form drops, exchanges or lowers pieces that are with the customer.
 */
export function revisedLines(
  state: InventoryState,
  { lines: before, statusId }: { readonly lines: readonly OrderLine[]; readonly statusId: StatusId },
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
  const order = { statusId, isWritten: before.some(({ outs }) => outs !== undefined) };
  let lastLineId = Math.max(0, ...before.map(({ lineId }) => lineId));
  const revised = withQuantity.map(({ line, kept, quantity }) => {
    if (kept && isSameThing(kept, line)) {
      return withPiecesOf(kept, repriced({ ...kept, quantity }, line.priceOre), order);
    }
    if (!kept) lastLineId += 1;
    const priced = pricedLine(state, pricing, { ...line, quantity }, kept?.lineId ?? lastLineId, ADMIN_RIGHTS);
    return withPiecesOf(kept, keepingConditions(kept, priced), order);
  });
  for (const line of before) requireKept(line, revised, statusId);
  return revised;
}

/** A line that moves to another period keeps the preparation, licence and deposit that it was booked with. */
function keepingConditions(kept: OrderLine | undefined, line: OrderLine): OrderLine {
  if (kept?.productId !== line.productId || !isRental(kept) || !isRental(line)) return line;
  const { preparationMinutes: _, depositOre: __, ...bare } = line;
  const deposit = kept.depositOre === undefined ? {} : { depositOre: kept.depositOre };
  return { ...bare, ...preparationOf(kept), needsLicence: asksForLicence(kept), ...deposit };
}

function requireKept(before: OrderLine, revised: readonly OrderLine[], statusId: StatusId): void {
  const { out, awaited } = countPieces(before, statusId);
  if (awaited === 0) return;
  const { lineId, productId, name } = before;
  const isKept = revised.some(
    (line) => line.lineId === lineId && line.productId === productId && isRental(line) && line.quantity >= out,
  );
  if (!isKept) refuse('PIECES_ARE_OUT', { lineId, name, out });
}

const isSameThing = (kept: OrderLine, line: RevisedLine): boolean =>
  kept.productId === line.productId && kept.from === line.from && kept.to === line.to;

function repriced(line: OrderLine, priceOre: number | null): OrderLine {
  if (priceOre === null || priceOre === line.priceOre) return line;
  return withSetPrice(line, priceOre, line.rulePriceOre ?? line.priceOre);
}
