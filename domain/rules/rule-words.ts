import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../wall-clock.ts';
import type { ShopRules } from './rules.ts';
import { weekendWindow } from './weekend-window.ts';

const DAYS = ['torsdag', 'fredag', 'lørdag', 'søndag', 'mandag', 'tirsdag'] as const;
const NBSP = '\u00a0';

const dayName = (minute: number): string => DAYS[Math.floor(minute / MINUTES_PER_DAY)] ?? '';

function momentParts(minute: number) {
  const hour = Math.floor((minute % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  const rest = minute % MINUTES_PER_HOUR;
  return { day: dayName(minute), hour: String(hour), rest: String(rest).padStart(2, '0') };
}

/** 'fredag kl. 16', with minutes only if there are any. */
export function weekendMomentWords(minute: number): string {
  const { day, hour, rest } = momentParts(minute);
  return `${day} kl.${NBSP}${hour}${rest === '00' ? '' : `.${rest}`}`;
}

/** 'fredag kl. 16 til søndag kl. 22'. */
export function weekendWords(rules: ShopRules): string {
  const { from, until } = weekendWindow(rules);
  return `${weekendMomentWords(from)} til ${weekendMomentWords(until)}`;
}

/** 'fredag kl. 16.00 til og med lørdag': when a pickup has the weekend price. Without the last day if it is the first. */
export function weekendPickupWords(rules: ShopRules): string {
  const { from, pickupsEnd } = weekendWindow(rules);
  const last = dayName(pickupsEnd - 1);
  return last === dayName(from) ? writtenMoment(from) : `${writtenMoment(from)} til og med ${last}`;
}

/** 'søndag kl. 22.00': the last return with the weekend price. */
export const weekendReturnWords = (rules: ShopRules): string => writtenMoment(weekendWindow(rules).until);

function writtenMoment(minute: number): string {
  const { day, hour, rest } = momentParts(minute);
  return `${day} kl.${NBSP}${hour.padStart(2, '0')}.${rest}`;
}
