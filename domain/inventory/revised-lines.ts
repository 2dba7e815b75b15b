import { asInPackage, asksForLicence, type OrderLine } from '../orders/line.ts';
import { countPieces, isRental, preparationOf, withPiecesOf } from '../orders/pieces.ts';
import type { StatusId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { RevisedLine } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { ADMIN_RIGHTS, pricedLine, requireLines, withSetPrice } from './order-lines.ts';
import { newLines } from './package-lines.ts';
import type { Pricing } from './wanted-lines.ts';

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
  const revised = withQuantity.flatMap(({ line, kept, quantity }) => {
    if (kept && isSameThing(kept, line)) {
      return withPiecesOf(kept, repriced({ ...kept, quantity }, line.priceOre), order);
    }
    const wanted = { ...line, quantity };
    if (kept && !pricing.products.get(line.productId)?.package) {
      const priced = pricedLine(state, pricing, wanted, kept.lineId, ADMIN_RIGHTS);
      return withPiecesOf(kept, keepingConditions(kept, priced), order);
    }
    const added = newLines(state, pricing, wanted, lastLineId + 1, ADMIN_RIGHTS);
    lastLineId += added.length;
    return added.map((one) => withPiecesOf(undefined, one, order));
  });
  requireLines(revised);
  for (const line of before) requireKept(line, revised, statusId);
  return revised;
}

/** A line that moves to another period keeps the preparation, licence, deposit and package that it was booked with. */
function keepingConditions(kept: OrderLine | undefined, line: OrderLine): OrderLine {
  if (kept?.productId !== line.productId || !isRental(kept) || !isRental(line)) return line;
  const { preparationMinutes: _, depositOre: __, ...bare } = line;
  const deposit = kept.depositOre === undefined ? {} : { depositOre: kept.depositOre };
  return { ...inPackage(kept, bare), ...preparationOf(kept), needsLicence: asksForLicence(kept), ...deposit };
}

/** A line at the rule's price, in the package of the line before. An agreed price stays. */
function inPackage(kept: OrderLine, line: OrderLine): OrderLine {
  if (!kept.package) return line;
  const aloneOre = line.rulePriceOre ?? line.priceOre;
  const ruleOre = asInPackage(kept, aloneOre);
  const within = { ...line, name: kept.name, package: { ...kept.package, aloneOre } };
  if (line.rulePriceOre !== null) return { ...within, rulePriceOre: ruleOre };
  return { ...within, priceOre: ruleOre, explanation: `${line.explanation}, med pakkens avslag` };
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
