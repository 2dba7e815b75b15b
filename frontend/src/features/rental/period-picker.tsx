import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import { type DayState, dayState, returnDayState, type SlotQuestion } from '@naust/domain/slots.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useShop } from '../../lib/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { longDay, shortMoment, weekdayDate } from './day-words.ts';
import { EndHours } from './end-hours.tsx';
import { EndTabs } from './end-tabs.tsx';
import { dayStateTexts, rentalTexts } from './rental.texts.ts';
import {
  chosenPeriod,
  firstFreePickup,
  isTaken,
  nextRental,
  type RentalChoice,
  type RentalEnd,
  withoutPassed,
} from './rental-choice.ts';
import { useChoosing } from './use-choosing.ts';

interface PeriodPickerProps {
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly onChange: (choice: RentalChoice) => void;
  /** The end that is asked for first. */
  readonly firstEnd?: RentalEnd;
  /** Shown after the hours, derived from the choice. */
  readonly children?: ReactNode;
}

/** Pickup and return, each a day and an hour. Both ends share one calendar; the tabs say which one is being chosen. */
export function PeriodPicker({ question, choice: chosen, onChange, firstEnd = 'pickup', children }: PeriodPickerProps) {
  const choice = useMemo(() => withoutPassed(chosen, question.now), [chosen, question.now]);
  const { end, setEnd, anew, tabs, chooseTime, chooseDay } = useChoosing({ question, choice, onChange, firstEnd });
  const picksUp = end === 'pickup';
  const day = picksUp ? choice.pickupDay : choice.returnDay;
  const earliest = useMemo(() => firstFreePickup(dayOf(question.now), question), [question]);
  const firstFree = picksUp && choice.pickupAt === null && <FirstFree minute={earliest} onTake={chooseTime} />;

  return (
    <div className="grid gap-5">
      <EndTabs choice={choice} end={end} onEnd={setEnd} tabs={tabs} />
      {choice !== chosen && <StatusNotice text={rentalTexts.pickupPassed} />}
      {anew !== null && <StatusNotice text={anew} />}
      <div className="grid gap-5 min-[75rem]:grid-cols-[42rem_1fr] min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:gap-x-8">
        {firstFree && <div className="min-[75rem]:col-start-2">{firstFree}</div>}
        <div className="min-[75rem]:row-span-2 min-[75rem]:row-start-1">
          <Days key={end} {...{ end, question, choice }} firstFree={earliest} onChoose={chooseDay} />
        </div>
        <div className="grid content-start gap-5 min-[75rem]:col-start-2">
          {day === null && <p className="text-ink-soft">{rentalTexts.dayFirst}</p>}
          {day !== null && <EndHours day={day} {...{ end, question, choice }} onChoose={chooseTime} />}
          <Agreement question={question} choice={choice} />
          <Progress choice={choice} question={question} />
          {children}
        </div>
      </div>
    </div>
  );
}

interface DaysProps {
  readonly end: RentalEnd;
  readonly question: SlotQuestion;
  readonly choice: RentalChoice;
  readonly firstFree: WallMinute | null;
  readonly onChoose: (day: WallDay) => void;
}

function Days({ end, question, choice, firstFree, onChoose }: DaysProps) {
  const today = dayOf(question.now);
  const stateOf = useMemo(() => remembered((of) => paint(of, end, question, choice)), [end, question, choice]);
  return (
    <DayCalendar
      onChoose={onChoose}
      label={end === 'pickup' ? rentalTexts.pickupDays : rentalTexts.returnDays}
      today={today}
      firstFree={firstFree === null ? today : dayOf(firstFree)}
      choice={choice}
      chosen={end === 'pickup' ? choice.pickupDay : choice.returnDay}
      stateOf={stateOf}
      wordsOf={(day) => wordsOf(day, stateOf(day), choice, question)}
    />
  );
}

/** The progress of the choice, for screen readers. */
function Progress({ choice, question }: Pick<PeriodPickerProps, 'choice' | 'question'>) {
  const period = chosenPeriod(choice, question.now);
  const isWhole = period !== null && !isTaken(question, period);
  return (
    <p role="status" className="sr-only">
      {isWhole ? rentalTexts.bothChosen : period === null && choice.pickupAt !== null && rentalTexts.nowReturn}
    </p>
  );
}

const StatusNotice = ({ text }: { readonly text: string }) => (
  <Notice tone="warn" role="status">
    {text}
  </Notice>
);

/** Shown as soon as one end lies outside opening hours. */
function Agreement({ question: { hours }, choice }: Pick<PeriodPickerProps, 'question' | 'choice'>) {
  const shop = useShop();
  const ends = [choice.pickupAt, choice.returnAt].filter((minute) => minute !== null);
  if (!ends.some((minute) => needsAgreement(hours, { from: minute, to: minute }))) return null;
  return (
    <Notice tone="warn" role="status">
      {agreementText(shop)}
    </Notice>
  );
}

interface FirstFreeProps {
  readonly minute: WallMinute | null;
  readonly onTake: (minute: WallMinute) => void;
}

function FirstFree({ minute, onTake }: FirstFreeProps) {
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

/** The description of a focused day: '20. november: ledig', or why its return is out of reach. */
function wordsOf(day: WallDay, state: DayState, choice: RentalChoice, question: SlotQuestion): string {
  const taken = state === 'after-booking' ? nextRental(choice, question) : null;
  if (taken !== null) return `${longDay(day)}. ${rentalTexts.rentedAgain(weekdayDate(dayOf(taken)))}`;
  return `${longDay(day)}: ${dayStateTexts[state]}`;
}

function remembered<T>(of: (day: WallDay) => T): (day: WallDay) => T {
  const known = new Map<WallDay, T>();
  return (day) => {
    const found = known.get(day) ?? of(day);
    known.set(day, found);
    return found;
  };
}
