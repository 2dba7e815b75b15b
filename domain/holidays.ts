import { parseDate, type WallDay } from './wall-clock.ts';

export interface Holiday {
  readonly day: WallDay;
  readonly name: string;
}

/** Month and day of the holidays with a fixed date. */
const FIXED = [
  ['01-01', '1. nyttårsdag'],
  ['05-01', 'Arbeidernes dag'],
  ['05-17', 'Grunnlovsdagen'],
  ['12-25', '1. juledag'],
  ['12-26', '2. juledag'],
] as const;

/** Days after Easter Sunday. */
const AROUND_EASTER = [
  [-3, 'Skjærtorsdag'],
  [-2, 'Langfredag'],
  [0, '1. påskedag'],
  [1, '2. påskedag'],
  [39, 'Kristi himmelfartsdag'],
  [49, '1. pinsedag'],
  [50, '2. pinsedag'],
] as const;

/**
 * The days on which shops are closed by law (lov om 1. og 17. mai, helligdagsfredsloven), in order. Two holidays on one
 * date are one entry with both names. `year`: 1583 to 9999, the Gregorian calendar.
 */
export function norwegianHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const names = new Map<WallDay, string[]>();
  const add = (day: WallDay, name: string) => names.set(day, [...(names.get(day) ?? []), name]);
  for (const [date, name] of FIXED) add(dayAt(year, date), name);
  for (const [after, name] of AROUND_EASTER) add(easter + after, name);
  return [...names].map(([day, all]) => ({ day, name: all.join(' og ') })).sort((one, other) => one.day - other.day);
}

/** By the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): WallDay {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(place / 31), (place % 31) + 1];
  return dayAt(year, [month, day].map((part) => String(part).padStart(2, '0')).join('-'));
}

function dayAt(year: number, date: string): WallDay {
  const day = parseDate(`${String(year).padStart(4, '0')}-${date}`);
  if (day === null) throw new RangeError(`no date: ${year}-${date}`);
  return day;
}
