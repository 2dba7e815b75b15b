import type { OrderLine } from '../orders/line.ts';
import type { MovedPieces } from '../orders/pieces.ts';
import { refuse } from '../refusal.ts';
import { isSkippedMinute, MINUTES_PER_DAY, type WallClock, type WallMinute, wallMinute } from '../wall-clock.ts';
import type { WantedPieces } from './inventory-commands.ts';

/** How long ago a recorded move may have happened. */
export const MOST_DAYS_AGO = 7;

/** The minute of a move: now, or as stated; neither in the future nor too long ago. */
export function statedMinute(at: WallClock | null, now: WallMinute): WallMinute {
  if (at === null) return now;
  const minute = wallMinute(at) ?? refuse('WRONG_SHAPE');
  if (isSkippedMinute(minute)) refuse('PERIOD_SKIPPED_HOUR');
  if (minute > now) refuse('TIME_IN_FUTURE');
  if (minute < now - MOST_DAYS_AGO * MINUTES_PER_DAY) refuse('TIME_TOO_LONG_AGO');
  return minute;
}

/**
 * The named pieces; all movable pieces of a line without a number, none if there are none. Refuses UNKNOWN_LINE. A
 * number may be higher than `movable`.
 */
export function wantedPieces(
  lines: readonly OrderLine[],
  wanted: readonly WantedPieces[] | null,
  movable: (line: OrderLine) => number,
): MovedPieces[] {
  const named = wanted ?? lines.map(({ lineId }) => ({ lineId, quantity: null }));
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of named) {
    const line = lines.find((one) => one.lineId === lineId) ?? refuse('UNKNOWN_LINE', { lineId });
    pieces.set(lineId, quantity === null ? movable(line) : (pieces.get(lineId) ?? 0) + requireCount(quantity));
  }
  return [...pieces].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
}

/** The same in the form of events. */
export const describePieces = (lines: readonly OrderLine[], moved: readonly MovedPieces[], at: WallClock) =>
  moved.flatMap(({ lineId, quantity, pieces }) => {
    const line = lines.find((one) => one.lineId === lineId);
    const named = pieces ? { pieces: [...pieces] } : {};
    return line ? [{ lineId, productId: line.productId, quantity, at, ...named }] : [];
  });

const requireCount = (quantity: number): number =>
  Number.isSafeInteger(quantity) && quantity > 0 ? quantity : refuse('WRONG_SHAPE');
