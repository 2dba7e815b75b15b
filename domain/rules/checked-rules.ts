import { isOpenAt, type OpeningHours } from '../opening-hours.ts';
import { refuse } from '../refusal.ts';
import { MINUTES_PER_DAY } from '../wall-clock.ts';
import { FIRST_RULES, type ShopRules } from './rules.ts';
import { parseWeekendMoment, weekendWindow } from './weekend-window.ts';

/** The least and the most of each number, both allowed. */
export const RULE_RANGES = {
  preparationHours: [0, 72],
  freeCancellationHours: [0, 720],
  lateCancellationPercent: [0, 100],
  invoiceDueDays: [0, 60],
  minimumAge: [18, 30],
  licenceYears: [0, 10],
  longestRentalDays: [1, 730],
  bookableAheadDays: [1, 800],
  shortHours: [1, 12],
} as const satisfies { readonly [Name in keyof ShopRules]?: readonly [number, number] };
export type NumberRule = keyof typeof RULE_RANGES;

export const isNumberRule = (name: string): name is NumberRule => Object.hasOwn(RULE_RANGES, name);

/** The rules in one order of fields. Refuses a number outside its range, and a weekend that ends before it begins. */
export function checkedRules(rules: ShopRules): ShopRules {
  for (const [field, [least, most]] of Object.entries(RULE_RANGES)) {
    const value = isNumberRule(field) ? rules[field] : Number.NaN;
    if (!Number.isInteger(value) || value < least || value > most) refuse('RULE_OUT_OF_RANGE', { field, least, most });
  }
  for (const field of ['weekendFrom', 'weekendUntil'] as const) {
    if (parseWeekendMoment(rules[field]) === null) refuse('WEEKEND_MOMENT_INVALID', { field });
  }
  const { from, until } = weekendWindow(rules);
  if (until <= from) refuse('WEEKEND_ENDS_BEFORE_IT_BEGINS', { field: 'weekendUntil' });
  return inOrder(rules);
}

export const isSameRules = (one: ShopRules, other: ShopRules): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (rules: ShopRules): ShopRules => {
  const { preparationHours, freeCancellationHours, lateCancellationPercent, invoiceDueDays, minimumAge } = rules;
  const { licenceYears, longestRentalDays, bookableAheadDays, shortHours, weekendFrom, weekendUntil } = rules;
  return {
    ...{ preparationHours, freeCancellationHours, lateCancellationPercent, invoiceDueDays, minimumAge },
    ...{ licenceYears, longestRentalDays, bookableAheadDays, shortHours, weekendFrom, weekendUntil },
  };
};

/** Any week: only the weekly hours count, not the dates with other ones. */
const SOME_THURSDAY = 0;

/** Refuses a weekend in which the shop is never open for pickup, or never for a later return. */
export function requireWeekendHours(rules: ShopRules, { week, closesOutside }: OpeningHours): void {
  if (!closesOutside) return;
  const hours = { week, exceptions: [], closesOutside };
  const { from, pickupsEnd, until } = weekendWindow(rules);
  const isOpen = (minute: number) => isOpenAt(hours, SOME_THURSDAY * MINUTES_PER_DAY + minute);
  let pickup: number | null = null;
  for (let minute = Math.ceil(from / HOUR) * HOUR; minute <= until; minute += HOUR) {
    if (!isOpen(minute)) continue;
    if (pickup !== null) return;
    if (minute < pickupsEnd) pickup = minute;
  }
  refuse('NO_WEEKEND_HOUR');
}

const HOUR = 60;

/** Whether orders need to name the rules: those of before are the rules of an order without any. */
export const areFirstRules = (rules: ShopRules): boolean => isSameRules(rules, FIRST_RULES);
