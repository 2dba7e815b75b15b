import { dateText, dayOf, MINUTES_PER_HOUR, minuteOfDay, osloMinute, type WallMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import { countPieces, isRental } from './pieces.ts';
import { isOver, type StatusId } from './statuses.ts';

export const REMINDER_KINDS = ['pickup', 'return'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** One mail on the day before. */
export interface Reminder {
  readonly kind: ReminderKind;
  /** yyyy-mm-dd: the day of what it reminds of. */
  readonly date: string;
}

interface Reminded {
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
  /** Instant, UTC. */
  readonly placedAt: string;
}

/** Oslo time, from and until: nobody is woken by a mail, or reminded when they have gone to bed. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
/** Whoever has just had their confirmation knows; whoever had it after five on the day before gets no more. */
const LATELY_MINUTES = 3 * MINUTES_PER_HOUR;

/** Whether reminders are asked for at this time of the day. */
export const isRemindingTime = (now: WallMinute): boolean =>
  minuteOfDay(now) >= FROM_HOUR * MINUTES_PER_HOUR && minuteOfDay(now) < UNTIL_HOUR * MINUTES_PER_HOUR;

/** The day that is reminded of on the day of `now`, yyyy-mm-dd. */
export const dayReminded = (now: WallMinute): string => dateText(dayOf(now) + 1);

/**
 * What an order that stands is to be reminded of: that something is picked up tomorrow which is not out yet, and that
 * something comes back tomorrow which is out. Nothing before eight, and nothing of what has just been ordered.
 */
export function dueReminders(order: Reminded, now: WallMinute): Reminder[] {
  const isTooSoon = now - osloMinute(Date.parse(order.placedAt)) < LATELY_MINUTES;
  if (isOver(order.statusId) || isTooSoon || minuteOfDay(now) < FROM_HOUR * MINUTES_PER_HOUR) return [];
  const date = dayReminded(now);
  return REMINDER_KINDS.filter((kind) => remindedLines(order, { kind, date }).length > 0).map((kind) => ({
    kind,
    date,
  }));
}

/** The lines that a reminder is of. */
export const remindedLines = (
  { lines, statusId }: Pick<Reminded, 'lines' | 'statusId'>,
  { kind, date }: Reminder,
): OrderLine[] =>
  lines.filter((line) => {
    if (!isRental(line)) return false;
    const { left, awaited } = countPieces(line, statusId);
    return kind === 'pickup' ? left > 0 && line.from?.startsWith(date) : awaited > 0 && line.to?.startsWith(date);
  });
