import { returnDayState, type SlotQuestion } from '@naust/domain/slots.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useRef, useState } from 'react';
import { longDay, weekdayDate } from './day-words.ts';
import { rentalTexts } from './rental.texts.ts';
import {
  beginningOn,
  nextRental,
  type RentalChoice,
  type RentalEnd,
  withPickupDay,
  withPickupTime,
  withReturnDay,
  withReturnTime,
} from './rental-choice.ts';

interface Choosing {
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly onChange: (choice: RentalChoice) => void;
  readonly firstEnd: RentalEnd;
}

/** The end being chosen, and the effect of a press on a day or an hour. */
export function useChoosing({ question, choice, onChange, firstEnd }: Choosing) {
  const [end, setEnd] = useState<RentalEnd>(firstEnd);
  const [anew, setAnew] = useState<string | null>(null);
  const tabs = { pickup: useRef<HTMLButtonElement>(null), return: useRef<HTMLButtonElement>(null) };
  const picksUp = end === 'pickup';

  /** The pressed button may be gone or disabled now, so the focus moves along, and the next step scrolls into view. */
  const goOnTo = (next: RentalEnd) => {
    setEnd(next);
    tabs[next].current?.focus({ preventScroll: true });
    tabs[next].current?.scrollIntoView({ block: 'nearest' });
  };
  const change = (next: RentalChoice) => {
    setAnew(null);
    onChange(next);
  };
  const chooseTime = (minute: WallMinute) => {
    if (!picksUp) return change(withReturnTime(choice, minute));
    const next = withPickupTime(choice, minute, question);
    change(next);
    if (next.returnAt === null) goOnTo('return');
  };
  const chooseDay = (wanted: WallDay) => {
    if (picksUp) return change(withPickupDay(choice, wanted, question));
    if (returnDayState(wanted, question, choice.pickupAt) !== 'after-booking') {
      return change(withReturnDay(choice, wanted));
    }
    const taken = nextRental(choice, question);
    change(beginningOn(wanted));
    if (taken !== null) setAnew(rentalTexts.beganAnew(weekdayDate(dayOf(taken)), longDay(wanted)));
    goOnTo('pickup');
  };
  return { end, setEnd, anew, tabs, chooseTime, chooseDay };
}
