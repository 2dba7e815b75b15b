import { type DayState, isOpenDay } from '@naust/domain/slots.ts';
import { type WallDay, weekday } from '@naust/domain/wall-clock.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { fromCalendarDate, toCalendarDate } from '../../lib/calendar-days.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { DayCell } from './day-cell.tsx';
import { DayMark } from './day-mark.tsx';
import { legendTexts, rentalTexts } from './rental.texts.ts';
import type { RentalChoice } from './rental-choice.ts';
import { useWide } from './use-wide.ts';

interface DayCalendarProps {
  readonly label: string;
  readonly today: WallDay;
  /** The day whose month is shown while none is chosen. */
  readonly firstFree: WallDay;
  readonly choice: RentalChoice;
  readonly chosen: WallDay | null;
  readonly stateOf: (day: WallDay) => DayState;
  /** The description of the focused day. */
  readonly wordsOf: (day: WallDay) => string;
  readonly onChoose: (day: WallDay) => void;
}

const TWO_MONTHS_FIT = '(min-width: 56.25rem)';
const TURN = 'grid size-11 place-items-center rounded-md text-spruce hover:bg-birch disabled:text-line';

/** A calendar in which every day shows how free it is. */
export function DayCalendar({ label, today, firstFree, choice, chosen, stateOf, wordsOf, onChoose }: DayCalendarProps) {
  const wide = useWide(TWO_MONTHS_FIT);
  const [looked, setLooked] = useState<WallDay | null>(null);
  const [shown, setShown] = useFollowedDay(chosen, firstFree);
  const months = wide ? [0, 1] : [0];
  return (
    <div className="grid gap-3">
      <Calendar
        aria-label={label}
        firstDayOfWeek="mon"
        visibleDuration={{ months: months.length }}
        pageBehavior="single"
        value={chosen === null ? null : toCalendarDate(chosen)}
        focusedValue={toCalendarDate(shown)}
        minValue={toCalendarDate(today)}
        maxValue={toCalendarDate(today + rulesNow().bookableAheadDays + rulesNow().longestRentalDays)}
        isDateUnavailable={(date) => !canBeChosen(stateOf(fromCalendarDate(date)))}
        onChange={(date) => onChoose(fromCalendarDate(date))}
        onFocusChange={(date) => {
          setShown(fromCalendarDate(date));
          setLooked(fromCalendarDate(date));
        }}
        className="w-full"
      >
        <MonthTurner months={months} />
        <div className="flex items-start gap-8">
          {months.map((offset) => (
            <Month key={offset} offset={offset} {...{ today, choice, stateOf }} onLook={setLooked} />
          ))}
        </div>
      </Calendar>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Legend />
        <p role="status" className="min-h-11 w-full text-sm text-ink first-letter:uppercase sm:min-h-6 sm:w-auto">
          {looked !== null && wordsOf(looked)}
        </p>
      </div>
    </div>
  );
}

/**
 * The day whose month the calendar shows: where the user has turned it, or the newest choice, also one by a proposal.
 */
function useFollowedDay(chosen: WallDay | null, firstFree: WallDay) {
  const [followed, setFollowed] = useState(chosen);
  const [shown, setShown] = useState(chosen ?? firstFree);
  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosen !== null) setShown(chosen);
  }
  return [shown, setShown] as const;
}

function MonthTurner({ months }: { readonly months: readonly number[] }) {
  return (
    <div className="flex items-center justify-between">
      <Button slot="previous" aria-label={rentalTexts.previousMonth} className={TURN}>
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      {months.map((offset) => (
        <CalendarHeading
          key={offset}
          offset={{ months: offset }}
          className="flex-1 text-center text-lg first-letter:uppercase"
        />
      ))}
      <Button slot="next" aria-label={rentalTexts.nextMonth} className={TURN}>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

interface MonthProps extends Pick<DayCalendarProps, 'today' | 'choice' | 'stateOf'> {
  readonly offset: number;
  readonly onLook: (day: WallDay) => void;
}

function Month({ offset, today, ...cell }: MonthProps) {
  const monday = today - weekday(today) + 1;
  return (
    <CalendarGrid
      offset={{ months: offset }}
      weekdayStyle="short"
      className="w-full table-fixed border-separate border-spacing-y-1"
    >
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-1 text-sm font-medium text-ink-soft">
            {day.replace('.', '')}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody className="[&>tr:not(:has([data-ahead]))]:hidden">
        {(date) => <DayCell date={date} isAhead={fromCalendarDate(date) >= monday} {...cell} />}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {(['free', 'partly', 'full'] as const).map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span
            aria-hidden
            className={`relative inline-block h-5 w-8 rounded-sm ${state === 'full' ? 'day-taken' : 'border border-line bg-surface'}`}
          >
            <DayMark state={state} />
          </span>
          {legendTexts[state]}
        </li>
      ))}
    </ul>
  );
}

const canBeChosen = (state: DayState): boolean => isOpenDay(state) || state === 'after-booking';
