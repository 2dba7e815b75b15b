import { CalendarDate } from '@internationalized/date';
import { dateText, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import type { DateValue } from 'react-aria-components/Calendar';

/** A day number as a date of the calendar library. */
export function toCalendarDate(day: WallDay): CalendarDate {
  const [year = 0, month = 1, date = 1] = dateText(day).split('-').map(Number);
  return new CalendarDate(year, month, date);
}

export function fromCalendarDate(date: DateValue): WallDay {
  return parseDate(date.toString().slice(0, 10)) ?? 0;
}
