import { dateText, dayOf, parseDate, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useSearchParams } from 'react-router-dom';
import { daysAround, LENGTHS, type Length, type ShownDays, usualDay } from './shown-days.ts';

/** The address has the shown days and their form: `?date=…&length=28&as=table`. */
export function useTimelineAddress(now: WallMinute) {
  const [address] = useSearchParams();
  const asked = address.get('length');
  const length: Length = LENGTHS.find((one) => one === asked) ?? '14';
  const usual = usualDay(dayOf(now), length);
  const days: ShownDays = daysAround(parseDate(address.get('date') ?? '') ?? usual, length);
  const to = (name: string, value: string | null) => {
    const other = new URLSearchParams(address);
    if (value === null) other.delete(name);
    else other.set(name, value);
    return `?${other}`;
  };
  return {
    days,
    isTable: address.get('as') === 'table',
    toDay: (day: WallDay) => to('date', day === usual ? null : dateText(day)),
    toNow: to('date', null),
    toLength: (other: Length) => to('length', other),
    toTable: to('as', 'table'),
    toChart: to('as', null),
  };
}

export type TimelineAddress = ReturnType<typeof useTimelineAddress>;
