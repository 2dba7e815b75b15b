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

/** '3 dager (72 timer)', or '60 timer' for no whole days. */
export function hoursInDays(hours: number): string {
  const days = hours / 24;
  if (hours === 0 || !Number.isInteger(days)) return hours === 1 ? `1${NBSP}time` : `${hours}${NBSP}timer`;
  return `${days}${NBSP}${days === 1 ? 'dag' : 'dager'} (${hours}${NBSP}timer)`;
}

/** The values of the fields in the terms that the rules give, by name. */
export function termsFieldsOf(rules: ShopRules): Readonly<Record<string, string>> {
  const { from, pickupsEnd, until } = weekendWindow(rules);
  const written = (minute: number) => {
    const { day, hour, rest } = momentParts(minute);
    return `${day} kl. ${hour.padStart(2, '0')}.${rest}`;
  };
  const last = dayName(pickupsEnd - 1);
  return {
    aldersgrense: String(rules.minimumAge),
    forerkortkrav: rules.licenceYears === 0 ? 'ha førerkort' : `ha hatt førerkort i minst ${rules.licenceYears} år`,
    gebyrfri_avbestilling: hoursInDays(rules.freeCancellationHours),
    sen_avbestilling: `${rules.lateCancellationPercent}${NBSP}%`,
    lengste_leie: String(rules.longestRentalDays),
    bestilles_frem: String(rules.bookableAheadDays),
    klargjoring: rules.preparationHours === 1 ? '1 time' : `${rules.preparationHours} timer`,
    korttid: String(rules.shortHours),
    helg_fra: last === dayName(from) ? written(from) : `${written(from)} til og med ${last}`,
    helg_til: written(until),
    forfall: String(Math.max(rules.invoiceDueDays, 14)),
  };
}
