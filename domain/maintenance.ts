import * as z from 'zod/mini';
import { addMonthsClamped, type WallDay } from './wall-clock.ts';

export type TaskStatus = 'overdue' | 'soon' | 'ok';

/** The interval of a task, in whole days or months above zero; null for a task that does not recur. */
export const taskInterval = z.nullable(z.union([z.object({ days: z.int() }), z.object({ months: z.int() })]));
export type TaskInterval = z.infer<typeof taskInterval>;

export const SOON_DAYS = 14;

/** Overdue if due before today, soon from today until 14 days ahead, else ok; ok without a due date. */
export function taskStatus(nextDue: WallDay | null, today: WallDay): TaskStatus {
  if (nextDue === null) return 'ok';
  if (nextDue < today) return 'overdue';
  return nextDue - today <= SOON_DAYS ? 'soon' : 'ok';
}

/** Counted from the day of completion, not from the due date; the month's last day if the date is missing. */
export function nextDue(completed: WallDay, interval: TaskInterval): WallDay | null {
  if (interval === null) return null;
  return 'days' in interval ? completed + interval.days : addMonthsClamped(completed, interval.months);
}

/** Whole and above zero. */
export function isInterval(interval: TaskInterval): boolean {
  if (interval === null) return true;
  const every = 'days' in interval ? interval.days : interval.months;
  return Number.isSafeInteger(every) && every > 0 && every <= 3_650;
}
