import type { TodayRow } from '@naust/domain/orders/today.contract.ts';

export type TodayLine = TodayRow['lines'][number];

/** What is done with pieces at the counter. */
export type PieceAct = 'out' | 'back';

/** How many pieces of a line are left to hand out, or are awaited back. */
export function movable(act: PieceAct, { quantity, from, state, outQuantity, backQuantity }: TodayLine): number {
  if (state === 'cancelled') return 0;
  if (act === 'out') return Math.max(0, quantity - outQuantity);
  return from === null ? 0 : Math.max(0, outQuantity - backQuantity);
}

export const movableLines = (act: PieceAct, { lines }: TodayRow): readonly TodayLine[] =>
  lines.filter((line) => movable(act, line) > 0);
