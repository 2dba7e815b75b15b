import { CalendarDateTime } from '@internationalized/date';
import { dayOf, MINUTES_PER_HOUR, minuteOfDay, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import type { DateValue } from 'react-aria-components/Calendar';
import { toCalendarDate } from './calendar-days.ts';

/** A minute of the wall clock as the date field's own date and time. */
export function toCalendarTime(minute: WallMinute): CalendarDateTime {
  const { year, month, day } = toCalendarDate(dayOf(minute));
  const time = minuteOfDay(minute);
  return new CalendarDateTime(year, month, day, Math.floor(time / MINUTES_PER_HOUR), time % MINUTES_PER_HOUR);
}

/** Null for a date without a time. */
export function fromCalendarTime(date: DateValue): WallMinute | null {
  return wallMinute(date.toString().slice(0, 16));
}
