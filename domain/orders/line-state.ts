import type { OrderLine } from './line.ts';
import { countPieces, isRental } from './pieces.ts';
import { isCancelled, type StatusId } from './statuses.ts';

/** Where a line's pieces are: `out` as long as one of them is. `sold`: handed over for good. */
export const LINE_STATES = ['waiting', 'out', 'back', 'sold', 'cancelled'] as const;
export type LineState = (typeof LINE_STATES)[number];

export function lineState(line: OrderLine, status: StatusId): LineState {
  if (isCancelled(status)) return 'cancelled';
  const { left, awaited } = countPieces(line, status);
  if (awaited > 0) return 'out';
  if (left > 0) return 'waiting';
  return isRental(line) ? 'back' : 'sold';
}
