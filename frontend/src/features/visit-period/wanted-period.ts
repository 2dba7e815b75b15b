import { isOpenAt, type OpeningHours } from '@naust/domain/opening-hours.ts';
import { MIN_RENTAL_MINUTES, type Period } from '@naust/domain/period.ts';
import { thursdayOf, weekendWindow } from '@naust/domain/rules/weekend-window.ts';
import {
  dayOf,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  minuteOfDay,
  type WallDay,
  type WallMinute,
} from '@naust/domain/wall-clock.ts';
import { rulesNow } from '../../lib/rules-now.ts';

/** One end as its two fields have it: the day, null without one, and the hour, 0 to 23. */
export interface WantedEnd {
  readonly day: WallDay | null;
  readonly hour: number;
}

export interface WantedPeriod {
  readonly from: WantedEnd;
  readonly to: WantedEnd;
}

const WEEK = 7 * MINUTES_PER_DAY;
/** A proposed return leaves this much of the weekend. */
const LEFT_OF_WEEKEND = 2 * MINUTES_PER_HOUR;

export const asFields = ({ from, to }: Period): WantedPeriod => ({ from: fieldsOf(from), to: fieldsOf(to) });

const fieldsOf = (minute: WallMinute): WantedEnd => ({
  day: dayOf(minute),
  hour: Math.floor(minuteOfDay(minute) / MINUTES_PER_HOUR),
});

/** null while one of the dates is missing. It does not check whether the period can be booked. */
export function asPeriod({ from, to }: WantedPeriod): Period | null {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  return first === null || last === null ? null : { from: first, to: last };
}

function minuteOf({ day, hour }: WantedEnd): WallMinute | null {
  return day === null ? null : day * MINUTES_PER_DAY + hour * MINUTES_PER_HOUR;
}

/** A pickup moved past the return moves the return too, so that the length stays. */
export function withFrom(wanted: WantedPeriod, from: WantedEnd): WantedPeriod {
  const [before, after] = [asPeriod(wanted), asPeriod({ ...wanted, from })];
  if (before === null || after === null || before.to <= before.from || after.from < after.to)
    return { ...wanted, from };
  return asFields({ from: after.from, to: after.from + (before.to - before.from) });
}

/** The first weekend that has not begun, Friday 16:00 to Sunday 20:00 by the first rules; `later`: so many weeks after. */
export function weekendAhead(now: WallMinute, later = 0): Period {
  const { from, until } = weekendWindow(rulesNow());
  const begins = Math.ceil(from / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const length = Math.max(until - LEFT_OF_WEEKEND - begins, MIN_RENTAL_MINUTES);
  const thisWeek = thursdayOf(now) * MINUTES_PER_DAY + begins;
  const pickup = thisWeek + (thisWeek < now ? WEEK : 0) + later * WEEK;
  return { from: pickup, to: pickup + Math.floor(length / MINUTES_PER_HOUR) * MINUTES_PER_HOUR };
}

/** The weekend from its first to its last hour within opening hours. Unchanged if the shop opens at most once. */
export function weekendWithin(hours: OpeningHours | null, weekend: Period): Period {
  const open: WallMinute[] = [];
  for (let minute = weekend.from; minute <= weekend.to; minute += MINUTES_PER_HOUR) {
    if (isOpenAt(hours, minute)) open.push(minute);
  }
  const [from, to] = [open[0], open.at(-1)];
  return from === undefined || to === undefined || to - from < MIN_RENTAL_MINUTES ? weekend : { from, to };
}
