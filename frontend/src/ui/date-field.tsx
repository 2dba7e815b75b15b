import type { WallDay } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { DatePicker, type DateValue, Label } from 'react-aria-components/DatePicker';
import { fromCalendarDate, toCalendarDate } from '../lib/calendar-days.ts';
import { DateEntry } from './date-entry.tsx';

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
      <DateEntry calendarLabel={calendarLabel} />
    </DatePicker>
  );
}
