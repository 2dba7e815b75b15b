import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import { dayState, pickupSlots, returnDayState, returnSlots, type SlotQuestion } from '@naust/domain/slots.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { Sparkles } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { longDay, shortMoment } from './day-words.ts';
import { EndTabs } from './end-tabs.tsx';
import { HourList } from './hour-list.tsx';
import { rentalTexts, returnReasonTexts, slotReasonTexts } from './rental.texts.ts';
import {
  chosenPeriod,
  firstFreePickup,
  type RentalChoice,
  type RentalEnd,
  withoutPassed,
  withPickupDay,
  withPickupTime,
  withReturnDay,
  withReturnTime,
} from './rental-choice.ts';

interface PeriodPickerProps {
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly onChange: (choice: RentalChoice) => void;
}

/** Pickup and return, each a day and an hour. Both ends share one calendar; the tabs say which one is being chosen. */
export function PeriodPicker({ question, choice: chosen, onChange }: PeriodPickerProps) {
  const choice = useMemo(() => withoutPassed(chosen, question.now), [chosen, question.now]);
  const [end, setEnd] = useState<RentalEnd>('pickup');
  const returnTab = useRef<HTMLButtonElement>(null);
  const picksUp = end === 'pickup';
  const day = picksUp ? choice.pickupDay : choice.returnDay;
  const stateOf = useMemo(() => remembered((of) => paint(of, end, question, choice)), [end, question, choice]);

  /** What was pressed may be gone or closed now, so the focus goes along, and what comes next is in sight. */
  const goOnToReturn = () => {
    setEnd('return');
    returnTab.current?.focus({ preventScroll: true });
    returnTab.current?.scrollIntoView({ block: 'nearest' });
  };
  const chooseTime = (minute: WallMinute) => {
    if (!picksUp) return onChange(withReturnTime(choice, minute));
    const next = withPickupTime(choice, minute, question);
    onChange(next);
    if (next.returnAt === null) goOnToReturn();
  };
  const chooseDay = (wanted: WallDay) =>
    onChange(picksUp ? withPickupDay(choice, wanted, question) : withReturnDay(choice, wanted));

  return (
    <div className="grid gap-5">
      <EndTabs choice={choice} end={end} onEnd={setEnd} returnTab={returnTab} />
      {choice !== chosen && <PickupPassed />}
      {picksUp && choice.pickupAt === null && <FirstFree question={question} onTake={chooseTime} />}
      <DayCalendar
        key={end}
        label={picksUp ? rentalTexts.pickupDays : rentalTexts.returnDays}
        today={dayOf(question.now)}
        choice={choice}
        chosen={day}
        stateOf={stateOf}
        onChoose={chooseDay}
      />
      {day === null ? (
        <p className="text-ink-soft">{rentalTexts.dayFirst}</p>
      ) : (
        <Hours day={day} end={end} question={question} choice={choice} onChoose={chooseTime} />
      )}
      <Agreement question={question} choice={choice} />
      <Progress choice={choice} now={question.now} />
    </div>
  );
}

/** How far the choice has come, for who does not see it. */
function Progress({ choice, now }: { readonly choice: RentalChoice; readonly now: WallMinute }) {
  const isWhole = chosenPeriod(choice, now) !== null;
  return (
    <p role="status" className="sr-only">
      {isWhole ? rentalTexts.bothChosen : choice.pickupAt !== null && rentalTexts.nowReturn}
    </p>
  );
}

const PickupPassed = () => (
  <Notice tone="warn" role="status">
    {rentalTexts.pickupPassed}
  </Notice>
);

interface HoursProps {
  readonly day: WallDay;
  readonly end: RentalEnd;
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly onChoose: (minute: WallMinute) => void;
}

function Hours({ day, end, question, choice, onChoose }: HoursProps) {
  const picksUp = end === 'pickup';
  const label = picksUp ? rentalTexts.pickupHours(longDay(day)) : rentalTexts.returnHours(longDay(day));
  const slots = picksUp ? pickupSlots(day, question, choice.returnAt) : returnSlots(day, question, choice.pickupAt);
  const isNone = slots.every((slot) => !slot.free || slot.byAgreement);
  const isAgreed = slots.some((slot) => slot.free && slot.byAgreement);
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{label}</h3>
      {isNone && <p className="font-medium">{isAgreed ? rentalTexts.noOpeningHours : rentalTexts.noHours}</p>}
      <HourList
        label={label}
        agreedLabel={rentalTexts.otherHours(longDay(day))}
        slots={slots}
        chosen={picksUp ? choice.pickupAt : choice.returnAt}
        reasonTexts={picksUp ? slotReasonTexts : returnReasonTexts}
        onChoose={onChoose}
      />
    </div>
  );
}

/** Said as soon as one end lies outside opening hours. */
function Agreement({ question: { hours }, choice }: Pick<PeriodPickerProps, 'question' | 'choice'>) {
  const ends = [choice.pickupAt, choice.returnAt].filter((minute) => minute !== null);
  if (!ends.some((minute) => needsAgreement(hours, { from: minute, to: minute }))) return null;
  return (
    <Notice tone="warn" role="status">
      {agreementText}
    </Notice>
  );
}

interface FirstFreeProps {
  readonly question: SlotQuestion;
  readonly onTake: (minute: WallMinute) => void;
}

function FirstFree({ question, onTake }: FirstFreeProps) {
  const minute = useMemo(() => firstFreePickup(dayOf(question.now), question), [question]);
  if (minute === null) return null;
  return (
    <div>
      <Button size="sm" onClick={() => onTake(minute)}>
        <Sparkles aria-hidden className="size-4 text-fjord" />
        {rentalTexts.firstFree(shortMoment(minute))}
      </Button>
    </div>
  );
}

function paint(day: WallDay, end: RentalEnd, question: SlotQuestion, choice: RentalChoice) {
  return end === 'pickup' ? dayState(day, question) : returnDayState(day, question, choice.pickupAt);
}

function remembered<T>(of: (day: WallDay) => T): (day: WallDay) => T {
  const known = new Map<WallDay, T>();
  return (day) => {
    const found = known.get(day) ?? of(day);
    known.set(day, found);
    return found;
  };
}
