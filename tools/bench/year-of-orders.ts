/** Shares of a year's orders by month, from January: tents and trailers are a thing of the light half of the year. */
const BY_MONTH = [3, 3, 5, 8, 14, 17, 16, 13, 9, 6, 3, 3];
/** Shares of a week's, from Sunday, as 1 January of the year is one. */
const BY_WEEKDAY = [10, 8, 9, 11, 17, 25, 20];
/** Shares of a day's, by hour: most are placed after work. */
const BY_HOUR = [1, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 6, 5, 5, 5, 6, 7, 8, 9, 10, 8, 4, 2];
const DAYS_BEFORE = [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const HOUR_MS = 3_600_000;

/** The same numbers from 0 up to 1 for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Weight of each hour of the year; the mean is 1. */
function hoursOfYear(): number[] {
  const weights = Array.from({ length: 365 * 24 }, (_, hour) => {
    const day = Math.floor(hour / 24);
    const month = DAYS_BEFORE.findIndex((before) => day < before);
    return (BY_MONTH[month] ?? 0) * (BY_WEEKDAY[day % 7] ?? 0) * (BY_HOUR[hour % 24] ?? 0);
  });
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => (one * weights.length) / sum);
}

export interface Week {
  /** Milliseconds from the week's start at which somebody orders, ascending. */
  arrivals: number[];
  /** Orders in the fullest hour. */
  busiestHour: number;
}

/** The week with the year's fullest hour: nobody agrees with anybody when to order. */
export function busiestWeek(ordersAYear: number, random: () => number): Week {
  const hours = hoursOfYear();
  const perHour = ordersAYear / hours.length;
  const fullest = hours.indexOf(Math.max(...hours));
  const first = Math.max(0, Math.min(fullest - 84, hours.length - 168));
  const week = hours.slice(first, first + 168);
  const arrivals: number[] = [];
  let busiestHour = 0;
  for (const [hour, weight] of week.entries()) {
    const before = arrivals.length;
    const rate = (weight * perHour) / HOUR_MS;
    for (let at = gap(rate, random); at < HOUR_MS; at += gap(rate, random)) arrivals.push(hour * HOUR_MS + at);
    busiestHour = Math.max(busiestHour, arrivals.length - before);
  }
  return { arrivals, busiestHour };
}

const gap = (perMs: number, random: () => number): number => (perMs === 0 ? Infinity : -Math.log(1 - random()) / perMs);
