import type { OpeningHours, WeekHours } from '@naust/domain/opening-hours.ts';
import { dateText, dayOf, parseDate, type WallMinute } from '@naust/domain/wall-clock.ts';

const between = (opens: number, closes: number) => ({ opensAt: opens * 60, closesAt: closes * 60 });
const WORKDAY = between(8, 17);
/** Weekend rentals are picked up on Friday evening or Saturday, and returned on Sunday evening. */
const WEEK: WeekHours = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, between(8, 19), between(9, 15), between(16, 21)];
const SHORT_DAYS = [
  { of: '12-24', note: 'Julaften' },
  { of: '12-31', note: 'Nyttårsaften' },
];

/** The demo shop's week, and its next short days. Hours outside them are 'etter avtale'. */
export function demoHours(now: WallMinute): OpeningHours {
  const today = dayOf(now);
  const year = Number(dateText(today).slice(0, 4));
  const exceptions = SHORT_DAYS.map(({ of, note }) => {
    const isOver = (parseDate(`${year}-${of}`) ?? 0) < today;
    return { date: `${isOver ? year + 1 : year}-${of}`, hours: between(9, 13), note };
  });
  return { week: WEEK, exceptions, closesOutside: false };
}
