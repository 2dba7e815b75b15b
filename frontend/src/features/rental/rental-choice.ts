import { hasPassed, MIN_RENTAL_MINUTES, occupied, overlaps, type Period } from '@naust/domain/period.ts';
import {
  pickupSlots,
  preparationBefore,
  rentedAgainAt,
  returnSlots,
  type Slot,
  type SlotQuestion,
} from '@naust/domain/slots.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';

/** The customer's choice so far. A time always lies on its day. */
export interface RentalChoice {
  readonly pickupDay: WallDay | null;
  readonly pickupAt: WallMinute | null;
  readonly returnDay: WallDay | null;
  readonly returnAt: WallMinute | null;
}

export type RentalEnd = 'pickup' | 'return';

/** The choice of a period that was chosen elsewhere. */
export const choiceOf = ({ from, to }: Period): RentalChoice => ({
  pickupDay: dayOf(from),
  pickupAt: from,
  returnDay: dayOf(to),
  returnAt: to,
});

export const nothingChosen: RentalChoice = { pickupDay: null, pickupAt: null, returnDay: null, returnAt: null };

/**
 * Clears the pickup time, and moves the return to the pickup's day if it is unset or earlier. Drops a return time that
 * leaves no hour of the new day.
 */
export function withPickupDay(choice: RentalChoice, day: WallDay, question: SlotQuestion): RentalChoice {
  const moves = choice.returnDay === null || choice.returnDay < day;
  const returnAt = moves ? null : choice.returnAt;
  const fits = returnAt === null || pickupSlots(day, question, returnAt).some((slot) => slot.free);
  return {
    pickupDay: day,
    pickupAt: null,
    returnDay: moves ? day : choice.returnDay,
    returnAt: fits ? returnAt : null,
  };
}

/** Drops a return time that the new pickup time does not reach. */
export function withPickupTime(choice: RentalChoice, minute: WallMinute, question: SlotQuestion): RentalChoice {
  const { returnAt } = choice;
  const fits = returnAt !== null && isFreeReturn(returnAt, minute, question);
  const day = dayOf(minute);
  const returnDay = choice.returnDay === null || choice.returnDay < day ? day : choice.returnDay;
  return { pickupDay: day, pickupAt: minute, returnDay, returnAt: fits ? returnAt : null };
}

/** Clears the return time, and moves the pickup to the return's day if it is unset or later. */
export function withReturnDay(choice: RentalChoice, day: WallDay): RentalChoice {
  const moves = choice.pickupDay === null || choice.pickupDay > day;
  return {
    pickupDay: moves ? day : choice.pickupDay,
    pickupAt: moves ? null : choice.pickupAt,
    returnDay: day,
    returnAt: null,
  };
}

export function withReturnTime(choice: RentalChoice, minute: WallMinute): RentalChoice {
  return { ...choice, returnDay: dayOf(minute), returnAt: minute };
}

/** For a day that the rental so far cannot reach: drops the choice and begins with a pickup on that day. */
export const beginningOn = (day: WallDay): RentalChoice => ({ ...nothingChosen, pickupDay: day, returnDay: day });

/**
 * The hours of a day for pickup. If the chosen return blocks all of them, they are offered without it and `fits` is
 * false: choosing one drops the return.
 */
export function offeredPickups(
  day: WallDay,
  question: SlotQuestion,
  returnAt: WallMinute | null,
): { readonly slots: readonly Slot[]; readonly fits: boolean } {
  const slots = pickupSlots(day, question, returnAt);
  if (returnAt === null || slots.some((slot) => slot.free)) return { slots, fits: true };
  const anew = pickupSlots(day, question);
  return anew.some((slot) => slot.free) ? { slots: anew, fits: false } : { slots, fits: true };
}

/**
 * When the next rental begins after the chosen pickup or the first hour of its day. null if there is none, no pickup is
 * near, or the chosen one is taken itself: then no earlier return helps.
 */
export function nextRental(choice: RentalChoice, question: SlotQuestion): WallMinute | null {
  const from = choice.pickupAt ?? firstPickupOn(choice.pickupDay, question);
  if (from === null || isTaken(question, { from, to: from + MIN_RENTAL_MINUTES })) return null;
  return rentedAgainAt(from, question.busy);
}

const firstPickupOn = (day: WallDay | null, question: SlotQuestion): WallMinute | null =>
  day === null ? null : (pickupSlots(day, question).find((slot) => slot.free)?.minute ?? null);

/** A higher quantity, or a booking made meanwhile, may have taken the chosen period. */
export function isTaken({ busy, rules }: Pick<SlotQuestion, 'busy' | 'rules'>, chosen: Period): boolean {
  const asked = occupied({ ...chosen, preparationMinutes: preparationBefore(rules) });
  return busy.some((one) => overlaps(occupied(one), asked));
}

/** null until both days and both times are chosen, and again once the pickup has passed. */
export function chosenPeriod(choice: RentalChoice, now: WallMinute): Period | null {
  const { pickupAt, returnAt } = withoutPassed(choice, now);
  if (pickupAt === null || returnAt === null || returnAt - pickupAt < MIN_RENTAL_MINUTES) return null;
  return { from: pickupAt, to: returnAt };
}

/** Drops a pickup that can no longer be ordered. */
export function withoutPassed(choice: RentalChoice, now: WallMinute): RentalChoice {
  const { pickupAt } = choice;
  return pickupAt !== null && hasPassed(pickupAt, now) ? { ...choice, pickupAt: null } : choice;
}

/**
 * The first hour within opening hours, from now on, at which a rental can begin, at most this many days ahead; null if
 * there is none.
 */
export function firstFreePickup(today: WallDay, question: SlotQuestion, withinDays = 60): WallMinute | null {
  for (let day = today; day <= today + withinDays; day += 1) {
    const free = pickupSlots(day, question).find((slot) => slot.free && !slot.byAgreement);
    if (free) return free.minute;
  }
  return null;
}

function isFreeReturn(returnAt: WallMinute, pickup: WallMinute, question: SlotQuestion): boolean {
  return returnSlots(dayOf(returnAt), question, pickup).some((slot) => slot.minute === returnAt && slot.free);
}
