import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';

const TURN = 'grid size-11 place-items-center rounded-md text-spruce hover:bg-birch disabled:text-line';
const DAY =
  'mx-px grid h-10 cursor-pointer place-items-center rounded-md font-semibold outline-offset-[-2px] hover:bg-birch data-disabled:cursor-default data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-soft data-disabled:opacity-60 data-selected:bg-fjord data-selected:text-on-fjord data-outside-month:invisible';

/** One month to choose a day in; the date field around it limits the days. */
export function MonthCalendar() {
  return (
    <Calendar firstDayOfWeek="mon" className="grid w-full gap-2">
      <div className="flex items-center justify-between">
        <Button slot="previous" className={TURN}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <CalendarHeading className="flex-1 text-center text-lg first-letter:uppercase" />
        <Button slot="next" className={TURN}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-sm font-medium text-ink-soft">
              {day.replace('.', '')}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={DAY} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
