import type { ShopRules } from './rules/rules.ts';
import { dayOf, isSkippedMinute, MINUTES_PER_DAY, type WallMinute } from './wall-clock.ts';

/** Half-open, on the wall clock: `from` is included, `to` is not. */
export interface Period {
  readonly from: WallMinute;
  readonly to: WallMinute;
}

export const PERIOD_PROBLEMS = [
  'PERIOD_SKIPPED_HOUR',
  'PERIOD_ENDS_BEFORE_IT_BEGINS',
  'PERIOD_TOO_SHORT',
  'PERIOD_IN_PAST',
  'PERIOD_TOO_LONG',
  'PERIOD_TOO_FAR',
] as const;
export type PeriodProblem = (typeof PERIOD_PROBLEMS)[number];

/** Preparation after a rental that names none, and the time that readers of the bookings call add to `to`. */
export const BUFFER_MINUTES = 120;
export const MIN_RENTAL_MINUTES = 60;
/** Time a customer may take to send a period that the picker offered. */
const PAST_GRACE_MINUTES = 15;

/** How long and how far ahead customers may book. Days ahead are calendar days, so that the last one is open whole. */
export type PeriodRules = Pick<ShopRules, 'longestRentalDays' | 'bookableAheadDays'>;

/** Minutes that a returned unit needs before it goes out again; left out for two hours. */
export interface Prepared {
  readonly preparationMinutes?: number | undefined;
}

/** When the unit of a rental can go out again. */
export const freeAgainAt = ({ to, preparationMinutes = BUFFER_MINUTES }: Period & Prepared): WallMinute =>
  to + preparationMinutes;

/** The span that a rental blocks: the period and the preparation after it. */
export const occupied = (rental: Period & Prepared): Period => ({ from: rental.from, to: freeAgainAt(rental) });

export function overlaps(one: Period, other: Period): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether the pickup is too long ago to be chosen. */
export const hasPassed = (pickup: WallMinute, now: WallMinute): boolean => pickup < now - PAST_GRACE_MINUTES;

/** The first rule that a requested period breaks, or null. An admin may book in the past, longer and further ahead. */
export function checkPeriod(
  { from, to }: Period,
  now: WallMinute,
  rules: PeriodRules,
  { admin = false }: { readonly admin?: boolean } = {},
): PeriodProblem | null {
  if (isSkippedMinute(from) || isSkippedMinute(to)) return 'PERIOD_SKIPPED_HOUR';
  if (to < from) return 'PERIOD_ENDS_BEFORE_IT_BEGINS';
  if (to - from < MIN_RENTAL_MINUTES) return 'PERIOD_TOO_SHORT';
  if (admin) return null;
  if (hasPassed(from, now)) return 'PERIOD_IN_PAST';
  if (to - from > rules.longestRentalDays * MINUTES_PER_DAY) return 'PERIOD_TOO_LONG';
  return isTooFarAhead(from, now, rules) ? 'PERIOD_TOO_FAR' : null;
}

export function isTooFarAhead(from: WallMinute, now: WallMinute, { bookableAheadDays }: PeriodRules): boolean {
  return dayOf(from) - dayOf(now) > bookableAheadDays;
}

/** The facts of a problem, for its sentence. */
export const periodFacts = ({ longestRentalDays, bookableAheadDays }: PeriodRules) => ({
  longestRentalDays,
  bookableAheadDays,
});
