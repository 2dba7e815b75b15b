import type { WallDay } from '@naust/domain/wall-clock.ts';
import { useMemo } from 'react';
import { DatePicker, Label } from 'react-aria-components/DatePicker';
import { fromCalendarDate, toCalendarDate } from '../lib/calendar-days.ts';
import { DateEntry, DateNote } from './date-entry.tsx';
import { useTypedDate } from './use-typed-date.ts';

interface DateFieldProps {
  readonly label: string;
  /** Label of the button that shows a month. */
  readonly calendarLabel: string;
  readonly value: WallDay | null;
  readonly first: WallDay;
  readonly last: WallDay;
  /** null while the date is incomplete. */
  readonly onChange: (day: WallDay | null) => void;
}

/** A date in Norwegian form in every browser: typed part by part, or chosen in a month. */
export function DateField({ label, calendarLabel, value, first, last, onChange }: DateFieldProps) {
  const { draft, note, take, parts } = useTypedDate((date) => onChange(date === null ? null : fromCalendarDate(date)));
  // Another object would make the field forget half-typed input.
  const whole = useMemo(() => (value === null ? null : toCalendarDate(value)), [value]);
  return (
    <DatePicker
      value={draft ?? whole}
      minValue={toCalendarDate(first)}
      maxValue={toCalendarDate(last)}
      // A text next to the field explains a date out of bounds.
      validationBehavior="aria"
      shouldForceLeadingZeros
      onChange={take}
      className="grid min-w-0 gap-1.5"
    >
      <Label className="text-sm font-semibold text-ink">{label}</Label>
      <DateEntry calendarLabel={calendarLabel} parts={parts} />
      <DateNote text={note} />
    </DatePicker>
  );
}
