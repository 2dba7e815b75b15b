import type { Texts } from '@naust/domain/language.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import type * as nb from './rental.texts.ts';

const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const rentalTexts: Texts<typeof nb.rentalTexts> = {
  title: 'Choose a rental period',
  close: 'Close',
  proposals: 'Suggested periods',
  today: 'Today',
  tomorrow: 'Tomorrow',
  saturday: 'Saturday',
  weekend: 'This weekend',
  nextWeekend: 'Next weekend',
  pickup: 'Pick up',
  return: 'Return',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  pickupDays: 'Day of pickup',
  returnDays: 'Day of return',
  pickupHours: (day) => `Pickup time, ${day}`,
  returnHours: (day) => `Return time, ${day}`,
  dayFirst: 'Choose a day in the calendar to see the times here.',
  otherHours: (day) => `Other times, by agreement, ${day}`,
  byAgreement: 'Other times, by agreement',
  noOpeningHours: 'No opening hours are available that day. Other times are by agreement.',
  noHours: 'No times are available that day. Choose another day.',
  rentedAgain: (day) => `Rented out again ${day}. Return before that, or pick up later.`,
  rentedAgainThen: (day, from, latest) =>
    `Rented out again ${day} at ${from}. Return by ${latest} at the latest, or pick up later.`,
  beganAnew: (taken, day) => `Rented out ${taken}. The rental therefore starts again ${day}. Choose a pickup time.`,
  returnDoesNotFit: 'The return does not fit this day. Choose a pickup time, then choose the return again.',
  firstFree: (when) => `First available: ${when}`,
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nowReturn: 'Pickup is chosen. Now choose the return.',
  bothChosen: 'Both times are chosen.',
  pickupPassed: 'The pickup time you chose has passed. Choose a new one.',
  whyNot: 'Cannot be chosen:',
  earliest: (hour, reason) => `From ${hourWords(hour)}: ${reason}`,
  blocked: (from, to, reason) => `${hourWords(from)}–${hourWords(to)} (${reason})`,
  atTime: (time) => time,
};

export const dayStateTexts: Texts<typeof nb.dayStateTexts> = {
  free: 'available',
  partly: 'partly available',
  'by-agreement': BY_AGREEMENT,
  'after-booking': 'rented out again before that',
  full: 'taken all day',
  past: 'the day has passed',
  closed: 'closed',
  'too-far': 'too far ahead, or too long a rental',
};

export const legendTexts: Texts<typeof nb.legendTexts> = {
  free: 'Available',
  partly: 'Partly available',
  full: 'Taken',
};

export const slotReasonTexts: Texts<typeof nb.slotReasonTexts> = {
  past: 'passed',
  skipped: 'does not exist, the clocks go forward',
  closed: 'closed',
  booked: 'taken',
  buffer: 'being prepared after the previous rental',
  'next-booking': 'too close to the next rental',
  'too-early': 'at least one hour after pickup',
  'after-return': 'after the return',
  get 'too-long'() {
    return `the rental would be over ${rulesNow().longestRentalDays} days`;
  },
  get 'too-far'() {
    return `over ${rulesNow().bookableAheadDays} days ahead`;
  },
};

export const returnReasonTexts: Texts<typeof nb.returnReasonTexts> = {
  ...slotReasonTexts,
  'next-booking': 'rented out again before that',
  buffer: 'rented out again before that',
};
