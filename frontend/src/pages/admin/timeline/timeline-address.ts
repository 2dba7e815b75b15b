import { dateText, dayOf, parseDate, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useSearchParams } from 'react-router-dom';
import { daysAround, type Length, type ShownDays } from './shown-days.ts';

/** A week fits a phone, a month a desktop. */
const usualLength = (): Length => (window.matchMedia('(min-width: 40rem)').matches ? 'month' : 'week');

/** The address has the shown days and their form: `?date=…&length=week&as=table`. */
export function useTimelineAddress(now: WallMinute) {
  const [address] = useSearchParams();
  const asked = address.get('length');
  const length: Length = asked === 'week' || asked === 'month' ? asked : usualLength();
  const today = dayOf(now);
  const days: ShownDays = daysAround(parseDate(address.get('date') ?? '') ?? today, length);
  const to = (name: string, value: string | null) => {
    const other = new URLSearchParams(address);
    if (value === null) other.delete(name);
    else other.set(name, value);
    return `?${other}`;
  };
  return {
    days,
    isTable: address.get('as') === 'table',
    toDay: (day: WallDay) => to('date', day === today ? null : dateText(day)),
    toLength: (other: Length) => to('length', other),
    toTable: to('as', 'table'),
    toChart: to('as', null),
  };
}

export type TimelineAddress = ReturnType<typeof useTimelineAddress>;
