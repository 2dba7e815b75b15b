import { goldenPrices } from '../golden/pricing.golden.ts';
import { priceRental } from '../pricing.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { pickupSlots } from '../slots.ts';
import {
  dayOf,
  formatInstant,
  instantOf,
  osloMinute,
  osloMonth,
  parseDate,
  wallClock,
  wallMinute,
} from '../wall-clock.ts';

const CHANGES = ['2026-03-29', '2026-10-25'];
const HOUR_MS = 3_600_000;

/**
 * Everything that a machine's own time zone could affect, as text: prices, the hours around both clock changes, slots.
 */
export function transcript(): string {
  const lines = goldenPrices.map(([about, prices, from, to]) => {
    return `${about}: ${JSON.stringify(priceRental(prices, { from: minuteAt(from), to: minuteAt(to) }, FIRST_RULES))}`;
  });
  return [...lines, ...CHANGES.flatMap((date) => aroundChange(parseDate(date) ?? 0))].join('\n');
}

export function minuteAt(text: string): number {
  const minute = wallMinute(text);
  if (minute === null) throw new RangeError(`No such wall-clock minute: ${text}`);
  return minute;
}

function aroundChange(day: number): string[] {
  const midnight = instantOf(day * 1440);
  const hours = Array.from({ length: 30 }, (_, hour) => midnight + (hour - 2) * HOUR_MS);
  const now = osloMinute(midnight);
  return [
    ...hours.map(
      (instant) => `${instant} ${wallClock(osloMinute(instant))} ${osloMonth(instant)} ${formatInstant(instant)}`,
    ),
    ...hours.map((_, hour) => `${hour} → ${instantOf(day * 1440 + hour * 60 - 120)}`),
    ...pickupSlots(dayOf(now), { busy: [], hours: null, now, rules: FIRST_RULES }).map((slot) => JSON.stringify(slot)),
  ];
}
