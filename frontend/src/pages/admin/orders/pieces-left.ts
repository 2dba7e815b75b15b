import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isHandedOut } from '@naust/domain/orders/statuses.ts';

export type PiecesAct = 'out' | 'back';

/** How many pieces of a line are left to hand out, or are out; what is bought never comes back. */
export function piecesFor(act: PiecesAct, { quantity, outQuantity, backQuantity, date_from }: WholeItemAnswer): number {
  if (act === 'out') return quantity - outQuantity;
  return date_from === null ? 0 : outQuantity - backQuantity;
}

/** The lines of which something can be handed out or taken back. */
export function linesFor(act: PiecesAct, { StatusId, OrderItems }: OrderAnswer): WholeItemAnswer[] {
  const mayMove = act === 'out' ? isAhead(StatusId) || isHandedOut(StatusId) : isHandedOut(StatusId);
  return mayMove ? OrderItems.filter((item) => piecesFor(act, item) > 0) : [];
}
