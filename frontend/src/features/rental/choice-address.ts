import { checkPeriod } from '@naust/domain/period.ts';
import {
  dateText,
  dayOf,
  MINUTES_PER_HOUR,
  parseDate,
  type WallDay,
  type WallMinute,
  wallClock,
  wallMinute,
} from '@naust/domain/wall-clock.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { nothingChosen, type RentalChoice } from './rental-choice.ts';

interface End {
  readonly day: WallDay | null;
  readonly at: WallMinute | null;
}

/**
 * The choice in an address: `from` and `to`, each a day, or a day with a whole hour on the wall clock. Nothing if it
 * cannot be booked, or lies in the past.
 */
export function choiceInAddress(params: URLSearchParams, now: WallMinute): RentalChoice {
  const [from, to] = [endIn(params.get('from')), endIn(params.get('to'))];
  const isWhole = from.at !== null && to.at !== null;
  if (isWhole && checkPeriod({ from: from.at, to: to.at }, now, rulesNow()) !== null) return nothingChosen;
  if (from.day === null || from.day < dayOf(now) || (to.day !== null && to.day < from.day)) return nothingChosen;
  return { pickupDay: from.day, pickupAt: from.at, returnDay: to.day ?? from.day, returnAt: to.at };
}

/** The address of the same page with this choice and quantity, for reloads and "Back". */
export function withChoice(before: URLSearchParams, choice: RentalChoice, quantity: number): URLSearchParams {
  const after = new URLSearchParams(before);
  const set = (name: string, value: string | null) => (value === null ? after.delete(name) : after.set(name, value));
  set('from', endText(choice.pickupDay, choice.pickupAt));
  set('to', endText(choice.returnDay, choice.returnAt));
  set('quantity', quantity === 1 ? null : String(quantity));
  return after;
}

function endIn(text: string | null): End {
  const at = wallMinute(text ?? '');
  if (at !== null) return at % MINUTES_PER_HOUR === 0 ? { day: dayOf(at), at } : { day: null, at: null };
  return { day: parseDate(text ?? ''), at: null };
}

const endText = (day: WallDay | null, at: WallMinute | null): string | null =>
  at !== null ? wallClock(at) : day === null ? null : dateText(day);
