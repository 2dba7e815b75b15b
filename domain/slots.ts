import { isOpenAt, type OpeningHours } from './opening-hours.ts';
import {
  BUFFER_MINUTES,
  hasPassed,
  isTooFarAhead,
  MIN_RENTAL_MINUTES,
  type Period,
  type PeriodRules,
} from './period.ts';
import type { ShopRules } from './rules/rules.ts';
import type { WeekendRules } from './rules/weekend-window.ts';
import {
  dayOf,
  isSkippedMinute,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  type WallDay,
  type WallMinute,
} from './wall-clock.ts';

/** The facts of one product for the period picker. */
export interface SlotQuestion {
  /** As the bookings call answers: too few units are left from `from` until two hours after `to`. */
  readonly busy: readonly Period[];
  /** null: no opening hours. */
  readonly hours: OpeningHours | null;
  readonly now: WallMinute;
  readonly rules: PeriodRules & WeekendRules & Pick<ShopRules, 'preparationHours'>;
}

/** Why an hour cannot be chosen. */
export type SlotReason =
  | 'past'
  /** The hour that spring skips. */
  | 'skipped'
  | 'closed'
  | 'booked'
  /** Within two hours after a return. */
  | 'buffer'
  /** The hour is free, but another booking begins before the return and its two hours are over. */
  | 'next-booking'
  /** Less than an hour after pickup. */
  | 'too-early'
  /** Less than an hour before the chosen return, or after it. */
  | 'after-return'
  | 'too-long'
  | 'too-far';

export interface Slot {
  readonly minute: WallMinute;
  readonly free: boolean;
  readonly reason: SlotReason | null;
  /** Outside opening hours, which close nothing: the customer must agree it with the shop. */
  readonly byAgreement?: true;
}

/**
 * `by-agreement`: only hours outside opening hours are free. `after-booking`: the day itself is free for return, but
 * another rental lies between the chosen pickup and it.
 */
export type DayState = 'free' | 'partly' | 'by-agreement' | 'after-booking' | 'full' | 'past' | 'closed' | 'too-far';

const HOURS = 24;
const longestMinutes = ({ rules }: SlotQuestion) => rules.longestRentalDays * MINUTES_PER_DAY;
const CLASHES: ReadonlySet<SlotReason | null> = new Set(['booked', 'buffer', 'next-booking'] as const);

/** The day's 24 whole hours for pickup. Free means that a return exists, or that the chosen one is possible. */
export function pickupSlots(day: WallDay, question: SlotQuestion, returnAt: WallMinute | null = null): Slot[] {
  return slotsOf(day, question, (minute) => pickupReason(minute, question, returnAt));
}

/**
 * The day's 24 whole hours for return; without a chosen pickup, an hour is free if the shortest rental fits before it.
 */
export function returnSlots(day: WallDay, question: SlotQuestion, pickup: WallMinute | null = null): Slot[] {
  return slotsOf(day, question, (minute) => returnReason(minute, question, pickup));
}

/** The state of a day in the pickup calendar. */
export function dayState(day: WallDay, question: SlotQuestion): DayState {
  return stateOf(pickupSlots(day, question));
}

/** The state of a day in the return calendar. A day before the pickup stays open: choosing it moves the pickup. */
export function returnDayState(day: WallDay, question: SlotQuestion, pickup: WallMinute | null): DayState {
  const movesPickup = pickup !== null && day < dayOf(pickup);
  const state = stateOf(returnSlots(day, question, movesPickup ? null : pickup));
  const isAfterBooking = state === 'full' && pickup !== null && !movesPickup && isOpenDay(dayState(day, question));
  return isAfterBooking ? 'after-booking' : state;
}

/** Whether a rental can begin, or end, on a day of this state. */
export const isOpenDay = (state: DayState): boolean =>
  state === 'free' || state === 'partly' || state === 'by-agreement';

/** When the next rental begins after a pickup at this time, which limits the return; null: never. */
export function rentedAgainAt(pickup: WallMinute, busy: readonly Period[]): WallMinute | null {
  const later = busy.map(({ from }) => from).filter((from) => from > pickup);
  return later.length === 0 ? null : Math.min(...later);
}

/** The rules for a rental of a product, whose preparation may be its own. */
export const rulesOfProduct = <R extends Pick<ShopRules, 'preparationHours'>>(
  rules: R,
  { preparationHours = null }: { readonly preparationHours?: number | null | undefined },
): R => (preparationHours === null ? rules : { ...rules, preparationHours });

/** Minutes of preparation before the next rental; the bookings call has told the ones beyond two hours already. */
export const preparationBefore = ({ preparationHours }: Pick<ShopRules, 'preparationHours'>): number =>
  Math.min(BUFFER_MINUTES, preparationHours * MINUTES_PER_HOUR);

function slotsOf(day: WallDay, { hours }: SlotQuestion, reasonOf: (minute: WallMinute) => SlotReason | null): Slot[] {
  const isAgreed = (minute: WallMinute) => hours !== null && !hours.closesOutside && !isOpenAt(hours, minute);
  return Array.from({ length: HOURS }, (_, hour) => {
    const minute = day * MINUTES_PER_DAY + hour * MINUTES_PER_HOUR;
    const reason = reasonOf(minute);
    return { minute, free: reason === null, reason, ...(isAgreed(minute) ? { byAgreement: true } : {}) };
  });
}

/** The hours that no pickup or return may lie outside of, if there are any. */
const closingHours = (hours: OpeningHours | null): OpeningHours | null => (hours?.closesOutside ? hours : null);

function pickupReason(minute: WallMinute, question: SlotQuestion, returnAt: WallMinute | null): SlotReason | null {
  const { now } = question;
  const unusable = unusableReason(minute, question);
  if (unusable !== null) return unusable;
  if (isTooFarAhead(minute, now, question.rules)) return 'too-far';
  if (returnAt !== null && minute > returnAt - MIN_RENTAL_MINUTES) return 'after-return';
  if (returnAt !== null && minute < returnAt - longestMinutes(question)) return 'too-long';
  const to = returnAt ?? nearestOpen(minute, 1, question);
  return to === null ? 'closed' : clash(minute, { from: minute, to }, question);
}

function returnReason(minute: WallMinute, question: SlotQuestion, pickup: WallMinute | null): SlotReason | null {
  const unusable = unusableReason(minute, question);
  if (unusable !== null) return unusable;
  const from = pickup ?? nearestOpen(minute, -1, question);
  if (from === null) return 'closed';
  // A chosen pickup stays possible while the customer fills in the form.
  const isGone = pickup === null ? from < question.now : hasPassed(from, question.now);
  if (minute - from < MIN_RENTAL_MINUTES || isGone) return 'too-early';
  if (minute - from > longestMinutes(question)) return 'too-long';
  if (isTooFarAhead(from, question.now, question.rules)) return 'too-far';
  return clash(minute, { from, to: minute }, question);
}

function unusableReason(minute: WallMinute, { hours, now }: SlotQuestion): SlotReason | null {
  if (minute < now) return 'past';
  if (isSkippedMinute(minute)) return 'skipped';
  return isOpenAt(closingHours(hours), minute) ? null : 'closed';
}

function clash(minute: WallMinute, rental: Period, question: SlotQuestion): SlotReason | null {
  let reason: SlotReason | null = null;
  const preparation = preparationBefore(question.rules);
  for (const { from, to } of question.busy) {
    const freeAgain = to + BUFFER_MINUTES;
    if (from >= rental.to + preparation || rental.from >= freeAgain) continue;
    if (from <= minute && minute < to) return 'booked';
    reason = from <= minute && minute < freeAgain ? 'buffer' : (reason ?? 'next-booking');
  }
  return reason;
}

/** The other end of the shortest rental that begins (or, backwards, ends) here and keeps to opening hours. */
function nearestOpen(minute: WallMinute, direction: 1 | -1, question: SlotQuestion): WallMinute | null {
  const [hours, longest] = [closingHours(question.hours), longestMinutes(question)];
  for (let length = MIN_RENTAL_MINUTES; length <= longest; length += MINUTES_PER_HOUR) {
    const end = minute + direction * length;
    if (isOpenAt(hours, end) && !isSkippedMinute(end)) return end;
  }
  return null;
}

function stateOf(slots: readonly Slot[]): DayState {
  const within = slots.filter((slot) => !slot.byAgreement);
  const taken = within.filter((slot) => CLASHES.has(slot.reason)).length;
  if (within.some((slot) => slot.free)) return taken === 0 ? 'free' : 'partly';
  if (slots.some((slot) => slot.free)) return taken === 0 ? 'by-agreement' : 'partly';
  if (slots.some((slot) => CLASHES.has(slot.reason))) return 'full';
  const reasons = new Set(slots.map((slot) => slot.reason));
  if (reasons.has('too-far') || reasons.has('too-long')) return 'too-far';
  return reasons.has('closed') ? 'closed' : 'past';
}
