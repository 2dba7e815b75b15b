import { addMonthsClamped, type WallDay } from './wall-clock.ts';

export type TaskStatus = 'overdue' | 'soon' | 'ok' | 'none';

/** Whole and positive; null is a task that does not come again. */
export type TaskInterval = { readonly days: number } | { readonly months: number } | null;

export const SOON_DAYS = 14;

/** Overdue when due before today, soon from today until 14 days ahead, none without a due date. */
export function taskStatus(nextDue: WallDay | null, today: WallDay): TaskStatus {
  if (nextDue === null) return 'none';
  if (nextDue < today) return 'overdue';
  return nextDue - today <= SOON_DAYS ? 'soon' : 'ok';
}

/** Counted from the day it was done, not from when it was due; months end with the month where the date is missing. */
export function nextDue(completed: WallDay, interval: TaskInterval): WallDay | null {
  if (interval === null) return null;
  return 'days' in interval ? completed + interval.days : addMonthsClamped(completed, interval.months);
}
