import type { CalendarDate } from '@internationalized/date';
import type { DayState } from '@naust/domain/slots.ts';
import type { WallDay } from '@naust/domain/wall-clock.ts';
import { CalendarCell } from 'react-aria-components/Calendar';
import { fromCalendarDate } from '../../lib/calendar-days.ts';
import { classNames } from '../../lib/class-names.ts';
import { DayMark, dayGround } from './day-mark.tsx';
import type { RentalChoice } from './rental-choice.ts';

interface DayCellProps {
  readonly date: CalendarDate;
  /** False in a week that has passed, which is not shown. */
  readonly isAhead: boolean;
  readonly choice: RentalChoice;
  readonly stateOf: (day: WallDay) => DayState;
  readonly onLook: (day: WallDay) => void;
}

const CELL =
  'relative mx-px grid h-12 cursor-pointer place-items-center rounded-md text-md font-semibold outline-offset-[-2px] data-disabled:cursor-default data-disabled:font-normal data-disabled:text-ink-soft data-disabled:opacity-60 data-unavailable:cursor-not-allowed data-outside-month:invisible';

export function DayCell({ date, isAhead, choice, stateOf, onLook }: DayCellProps) {
  const day = fromCalendarDate(date);
  const state = stateOf(day);
  const place = placeInRental(day, choice);
  return (
    <CalendarCell date={date} data-ahead={isAhead || undefined} className={classNames(CELL, dayLook(place, state))}>
      {({ formattedDate, isDisabled }) => (
        <span
          className="grid size-full place-items-center"
          onPointerEnter={() => {
            if (!isDisabled) onLook(day);
          }}
        >
          {formattedDate}
          {!isDisabled && <DayMark state={state} onDark={place === 'end'} />}
        </span>
      )}
    </CalendarCell>
  );
}

type Place = 'end' | 'between' | 'outside';

function placeInRental(day: WallDay, { pickupDay, returnDay }: RentalChoice): Place {
  if (day === pickupDay || day === returnDay) return 'end';
  return pickupDay !== null && returnDay !== null && pickupDay < day && day < returnDay ? 'between' : 'outside';
}

function dayLook(place: Place, state: DayState): string {
  if (place === 'end') return 'day-chosen bg-fjord text-on-fjord';
  if (place === 'between') return 'day-chosen bg-fjord-tint text-ink';
  return dayGround[state];
}
