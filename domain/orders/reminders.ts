import { dateText, dayOf, MINUTES_PER_HOUR, minuteOfDay, osloMinute, type WallMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import { countPieces, isRental } from './pieces.ts';
import { isOver, type StatusId } from './statuses.ts';

export const REMINDER_KINDS = ['pickup', 'return'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A mail on the day before a pickup or a return. */
export interface Reminder {
  readonly kind: ReminderKind;
  /** yyyy-mm-dd: the day of the pickup or return. */
  readonly date: string;
}

interface Reminded {
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
  /** Instant, UTC. */
  readonly placedAt: string;
}

/** Oslo time, from and until: no mail at night. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
/** A customer with a recent confirmation needs no reminder; an order placed after five on the day before gets none. */
const LATELY_MINUTES = 3 * MINUTES_PER_HOUR;

/** Whether reminders are sent at this time of the day. */
export const isRemindingTime = (now: WallMinute): boolean =>
  minuteOfDay(now) >= FROM_HOUR * MINUTES_PER_HOUR && minuteOfDay(now) < UNTIL_HOUR * MINUTES_PER_HOUR;

/** The day whose reminders are sent on the day of `now`, yyyy-mm-dd. */
export const dayReminded = (now: WallMinute): string => dateText(dayOf(now) + 1);

/**
 * The reminders that an order is due: for pieces to pick up tomorrow that are not out yet, and for pieces to return
 * tomorrow that are out. None before eight, and none for a recent order.
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

/** The lines that a reminder names. */
export const remindedLines = (
  { lines, statusId }: Pick<Reminded, 'lines' | 'statusId'>,
  { kind, date }: Reminder,
): OrderLine[] =>
  lines.filter((line) => {
    if (!isRental(line)) return false;
    const { left, awaited } = countPieces(line, statusId);
    return kind === 'pickup' ? left > 0 && line.from?.startsWith(date) : awaited > 0 && line.to?.startsWith(date);
  });
