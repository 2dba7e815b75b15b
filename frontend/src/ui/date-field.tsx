import type { WallDay } from '@naust/domain/wall-clock.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { fromCalendarDate, toCalendarDate } from '../lib/calendar-days.ts';
import { classNames } from '../lib/class-names.ts';
import { fieldLook } from './field-frame.tsx';
import { MonthCalendar } from './month-calendar.tsx';

interface DateFieldProps {
  readonly label: string;
  /** Of the button that shows a month. */
  readonly calendarLabel: string;
  readonly value: WallDay | null;
  readonly first: WallDay;
  readonly last: WallDay;
  /** Null while the date is not whole. */
  readonly onChange: (day: WallDay | null) => void;
}

/** Below that a year is still being typed. */
const FIRST_YEAR = 1900;

/** A date as Norwegians write it, whatever the browser's language: typed part by part, or chosen in a month. */
export function DateField({ label, calendarLabel, value, first, last, onChange }: DateFieldProps) {
  const [draft, setDraft] = useState<DateValue | null>(null);
  const take = (date: DateValue | null) => {
    const isDraft = date !== null && date.year < FIRST_YEAR;
    setDraft(isDraft ? date : null);
    if (!isDraft) onChange(date === null ? null : fromCalendarDate(date));
  };
  return (
    <DatePicker
      value={draft ?? (value === null ? null : toCalendarDate(value))}
      minValue={toCalendarDate(first)}
      maxValue={toCalendarDate(last)}
      // What is out of bounds is told of in words beside the field, with the reason.
      validationBehavior="aria"
      shouldForceLeadingZeros
      onChange={take}
      onBlur={() => setDraft(null)}
      className="grid min-w-0 gap-1.5"
    >
      <Label className="text-sm font-semibold text-ink">{label}</Label>
      <Group className={classNames(fieldLook, 'flex items-center justify-between gap-1')}>
        <DateInput className="flex flex-1">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-px outline-none data-focused:bg-fjord data-focused:text-on-fjord data-placeholder:text-ink-soft data-[type=literal]:px-0"
            />
          )}
        </DateInput>
        <Button
          aria-label={calendarLabel}
          className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-spruce hover:bg-birch"
        >
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-4 shadow-float"
      >
        <Dialog aria-label={calendarLabel} className="outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
