import { needsAgreement, type OpeningHours } from './opening-hours.ts';
import {
  BUFFER_MINUTES,
  checkPeriod,
  freeAgainAt,
  occupied,
  overlaps,
  type Period,
  type PeriodRules,
  type Prepared,
} from './period.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallMinute } from './wall-clock.ts';

/** `to` is the real end (now for late pieces), never before `from`; this module adds the preparation. */
export interface Booking extends Period, Prepared {
  readonly quantity: number;
}

export interface AlternativesWanted {
  /** The largest distance of a pickup from the wish, either way. */
  readonly withinDays?: number;
  readonly hours?: OpeningHours | null;
  readonly rules: PeriodRules;
  /** Whether what else is rented with it is free; left out: nothing else is. */
  readonly isFreeBeside?: (period: Period) => boolean;
}

const MOST_ALTERNATIVES = 3;

/** From 1970 to the end of year 9999: the answer if there are never enough units. */
const ALWAYS: Period = { from: 0, to: Date.UTC(9999, 11, 31, 23, 59) / 60_000 - BUFFER_MINUTES };

/**
 * Whether `quantity` more can be out in the period: at no moment of the rental and its buffer may the sum over
 * all bookings and their buffers exceed `units`.
 */
export function fits(bookings: Iterable<Booking>, units: number, period: Period & Prepared, quantity: number): boolean {
  return peakWithin(bookings, occupied(period)) + quantity <= units;
}

/** The most units that bookings, buffers included, occupy at any one moment of a span; 0 when none touches it. */
export function peakWithin(bookings: Iterable<Booking>, span: Period): number {
  const within = touching(bookings, span);
  if (within.length < 2) return within[0]?.quantity ?? 0;
  // All of them touch the span, so outside it the level is only lower.
  return levels(within).reduce((peak, { taken }) => Math.max(peak, taken), 0);
}

/**
 * The maximal periods in which fewer than `wanted` units are left, in order. Readers add the two hours of buffer to
 * `to`, so they are subtracted here, and `to` may precede `from`.
 */
export function busyPeriods(bookings: Iterable<Booking>, units: number, wanted: number): Period[] {
  if (wanted > units) return [ALWAYS];
  const busy: Period[] = [];
  let from: WallMinute | null = null;
  for (const level of levels(bookings)) {
    const isShort = units - level.taken < wanted;
    if (isShort && from === null) from = level.from;
    if (!isShort && from !== null) {
      busy.push({ from, to: level.from - BUFFER_MINUTES });
      from = null;
    }
  }
  return busy;
}

/**
 * At most three free periods of the same length that a customer could book instead: within seven days either way, not
 * past, with enough units. Without opening hours, pickups are on the nearest whole hours, the earlier of two equally
 * near ones first. With opening hours, the same time on other days precedes other hours; both kinds are in order of
 * time.
 */
export function alternatives(
  bookings: Iterable<Booking>,
  units: number,
  quantity: number,
  wish: Period & Prepared,
  now: WallMinute,
  { withinDays = 7, hours = null, rules, isFreeBeside }: AlternativesWanted,
): Period[] {
  const reach = withinDays * MINUTES_PER_DAY;
  const length = wish.to - wish.from;
  const around = touching(bookings, occupied({ ...wish, from: wish.from - reach, to: wish.to + reach }));
  const taken = busyPeriods(around, units, quantity).map(occupied);
  const isPossible = (period: Period) =>
    period.from >= now &&
    checkPeriod(period, now, rules) === null &&
    !needsAgreement(hours, period) &&
    !taken.some((busy) => overlaps(busy, occupied({ ...wish, ...period }))) &&
    isFreeBeside?.(period) !== false;
  const among = (pickups: Iterable<WallMinute>, most: number) => firstPossible(pickups, length, isPossible, most);
  if (hours === null) return among(hoursAround(wish.from, reach), MOST_ALTERNATIVES);
  const sameHours = among(daysAround(wish.from, withinDays), MOST_ALTERNATIVES);
  const isNew = (pickup: WallMinute) => !sameHours.some(({ from }) => from === pickup);
  const others = among([...hoursAround(wish.from, reach)].filter(isNew), MOST_ALTERNATIVES - sameHours.length);
  return [...inOrderOfTime(sameHours), ...inOrderOfTime(others)];
}

function firstPossible(
  pickups: Iterable<WallMinute>,
  length: number,
  isPossible: (period: Period) => boolean,
  most: number,
): Period[] {
  const found: Period[] = [];
  if (most === 0) return found;
  for (const from of pickups) {
    const period = { from, to: from + length };
    if (isPossible(period) && found.push(period) === most) break;
  }
  return found;
}

const inOrderOfTime = (periods: readonly Period[]): Period[] =>
  [...periods].sort((one, other) => one.from - other.from);

/** The same time of day on the days around, the nearest first. */
function* daysAround(wish: WallMinute, days: number): Generator<WallMinute> {
  for (let away = 1; away <= days; away += 1) {
    yield wish - away * MINUTES_PER_DAY;
    yield wish + away * MINUTES_PER_DAY;
  }
}

function* hoursAround(wish: WallMinute, reach: number): Generator<WallMinute> {
  let later = Math.floor(wish / MINUTES_PER_HOUR) * MINUTES_PER_HOUR + MINUTES_PER_HOUR;
  let earlier = Math.ceil(wish / MINUTES_PER_HOUR) * MINUTES_PER_HOUR - MINUTES_PER_HOUR;
  while (wish - earlier <= reach || later - wish <= reach) {
    if (wish - earlier <= later - wish) {
      yield earlier;
      earlier -= MINUTES_PER_HOUR;
    } else {
      yield later;
      later += MINUTES_PER_HOUR;
    }
  }
}

/**
 * The bookings whose rental or buffer touches the span. This filter is most of the cost of a check among many bookings.
 */
function touching(bookings: Iterable<Booking>, span: Period): Booking[] {
  const met: Booking[] = [];
  for (const booking of bookings) {
    if (booking.from < span.to && span.from < freeAgainAt(booking)) met.push(booking);
  }
  return met;
}

interface Level {
  readonly from: WallMinute;
  readonly taken: number;
}

/** The number of taken units between its changes, in order; the last level is 0. */
function levels(bookings: Iterable<Booking>): Level[] {
  const changes = new Map<WallMinute, number>();
  for (const booking of bookings) {
    const { from, quantity } = booking;
    const until = freeAgainAt(booking);
    changes.set(from, (changes.get(from) ?? 0) + quantity);
    changes.set(until, (changes.get(until) ?? 0) - quantity);
  }
  let taken = 0;
  return Array.from(new Float64Array([...changes.keys()]).sort(), (from) => {
    taken += changes.get(from) ?? 0;
    return { from, taken };
  });
}
