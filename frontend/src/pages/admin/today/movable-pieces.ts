import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import type { NamedLine } from '../../../features/back-office/pieces/piece-names.ts';

export type TodayLine = TodayRow['lines'][number];

/** An act on pieces at the counter. */
export type PieceAct = 'out' | 'back';

/** Pieces of a line still to hand out, or still out. */
export function movable(act: PieceAct, { quantity, from, state, outQuantity, backQuantity }: TodayLine): number {
  if (state === 'cancelled') return 0;
  if (act === 'out') return Math.max(0, quantity - outQuantity);
  return from === null ? 0 : Math.max(0, outQuantity - backQuantity);
}

export const namedLine = (line: TodayLine): NamedLine => ({
  id: line.id,
  productId: line.productId,
  isRental: line.from !== null,
  awaited: movable('back', line),
  piecesOut: line.piecesOut,
});

export const movableLines = (act: PieceAct, { lines }: TodayRow): readonly TodayLine[] =>
  lines.filter((line) => movable(act, line) > 0);
