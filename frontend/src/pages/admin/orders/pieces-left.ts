import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isHandedOut } from '@naust/domain/orders/statuses.ts';

export type PiecesAct = 'out' | 'back';

/** Pieces of a line still to hand out, or still out; sold pieces never come back. */
export function piecesFor(act: PiecesAct, { quantity, outQuantity, backQuantity, date_from }: WholeItemAnswer): number {
  if (act === 'out') return quantity - outQuantity;
  return date_from === null ? 0 : outQuantity - backQuantity;
}

/** The lines with pieces to hand out or take back. */
export function linesFor(act: PiecesAct, { StatusId, OrderItems }: OrderAnswer): WholeItemAnswer[] {
  const mayMove = act === 'out' ? isAhead(StatusId) || isHandedOut(StatusId) : isHandedOut(StatusId);
  return mayMove ? OrderItems.filter((item) => piecesFor(act, item) > 0) : [];
}
