import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallClock, type WallMinute, wallMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import { countPieces } from './pieces.ts';
import { isRemindingTime } from './reminders.ts';
import type { StatusId } from './statuses.ts';

/** A customer is told this long after an agreed return. */
const LATE_BY = 2 * MINUTES_PER_HOUR;
/** Later than this the shop talks to the customer itself. */
const NOTICE_WITHIN = MINUTES_PER_DAY;

interface HandedOut {
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
}

/**
 * The agreed returns (Oslo wall clock) that are two hours late and not back, each once; none at night: a customer who
 * is late in the evening is told in the morning.
 */
export function dueLateNotices({ lines, statusId }: HandedOut, now: WallMinute): WallClock[] {
  if (!isRemindingTime(now)) return [];
  const late = lines.flatMap((line) => {
    const to = line.to === null ? null : wallMinute(line.to);
    const lateBy = to === null ? 0 : now - to;
    const isDue = lateBy >= LATE_BY && lateBy < LATE_BY + NOTICE_WITHIN;
    return isDue && line.to !== null && countPieces(line, statusId).awaited > 0 ? [line.to] : [];
  });
  return [...new Set(late)];
}
