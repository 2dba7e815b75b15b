import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { useId, useState } from 'react';
import { DatePicker, type DateValue, Label } from 'react-aria-components/DatePicker';
import { fromCalendarTime, toCalendarTime } from '../lib/calendar-times.ts';
import { DateEntry } from './date-entry.tsx';
import { FieldError } from './field-frame.tsx';

interface DateTimeFieldProps {
  readonly label: string;
  /** Of the button that shows a month. */
  readonly calendarLabel: string;
  readonly value: WallMinute | null;
  readonly error?: string | null;
  /** Null while date and time are not whole. */
  readonly onChange: (minute: WallMinute | null) => void;
}

/** Below that a year is still being typed. */
const FIRST_YEAR = 1900;

/** A day and a time on the wall clock, 24 hours, typed part by part without a mouse; the day also chosen in a month. */
export function DateTimeField({ label, calendarLabel, value, error = null, onChange }: DateTimeFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<DateValue | null>(null);
  const take = (date: DateValue | null) => {
    const isDraft = date !== null && date.year < FIRST_YEAR;
    setDraft(isDraft ? date : null);
    if (!isDraft) onChange(date === null ? null : fromCalendarTime(date));
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <DatePicker
        value={draft ?? (value === null ? null : toCalendarTime(value))}
        granularity="minute"
        hourCycle={24}
        validationBehavior="aria"
        shouldForceLeadingZeros
        isInvalid={error !== null}
        {...(error === null ? {} : { 'aria-describedby': id })}
        onChange={take}
        onBlur={() => setDraft(null)}
        className="grid min-w-0 gap-1.5"
      >
        <Label className="text-sm font-semibold text-ink">{label}</Label>
        <DateEntry calendarLabel={calendarLabel} />
      </DatePicker>
      <FieldError id={id} error={error} />
    </div>
  );
}
