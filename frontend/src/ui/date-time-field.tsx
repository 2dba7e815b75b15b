import { CalendarDateTime } from '@internationalized/date';
import { dayOf, MINUTES_PER_HOUR, minuteOfDay, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { useId, useMemo, useState } from 'react';
import type { DateValue } from 'react-aria-components/Calendar';
import { DatePicker, Label } from 'react-aria-components/DatePicker';
import { toCalendarDate } from '../lib/calendar-days.ts';
import { DateEntry, DateNote } from './date-entry.tsx';
import { FieldError } from './field-frame.tsx';
import { useTypedDate } from './use-typed-date.ts';

interface DateTimeFieldProps {
  readonly label: string;
  /** Label of the button that shows a month. */
  readonly calendarLabel: string;
  readonly value: WallMinute | null;
  readonly error?: string | null;
  /** null while date and time are incomplete. */
  readonly onChange: (minute: WallMinute | null) => void;
}

/** A day and a time on the wall clock, 24 hours, typed part by part without a mouse; the day also chosen in a month. */
export function DateTimeField({ label, calendarLabel, value, error = null, onChange }: DateTimeFieldProps) {
  const id = useId();
  const { shown, onWhole, forget } = useWholeMinute(value, onChange);
  const whole = useMemo(() => (shown === null ? null : toCalendarTime(shown)), [shown]);
  const { draft, note, take, parts } = useTypedDate((date) => {
    if (date === null) forget();
    onChange(date === null ? null : fromCalendarTime(date));
  });
  return (
    <div className="grid min-w-0 gap-1.5">
      <DatePicker
        value={draft ?? whole}
        granularity="minute"
        hourCycle={24}
        validationBehavior="aria"
        shouldForceLeadingZeros
        isInvalid={error !== null}
        {...(error === null ? {} : { 'aria-describedby': id })}
        onChange={take}
        className="grid min-w-0 gap-1.5"
      >
        <Label className="text-sm font-semibold text-ink">{label}</Label>
        <DateEntry calendarLabel={calendarLabel} parts={parts} onWhole={onWhole} />
      </DatePicker>
      <DateNote text={note} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The other parts stay if one is deleted, although the minute is null then. */
function useWholeMinute(value: WallMinute | null, onChange: DateTimeFieldProps['onChange']) {
  const [before, setBefore] = useState<WallMinute | null>(null);
  if (value !== null && before !== null) setBefore(null);
  const onWhole = (isWhole: boolean) => {
    if (isWhole && value === null && before !== null) onChange(before);
    if (isWhole || value === null) return;
    setBefore(value);
    onChange(null);
  };
  return { shown: value ?? before, onWhole, forget: () => setBefore(null) };
}

/** A minute of the wall clock as the date field's own date and time. */
function toCalendarTime(minute: WallMinute): CalendarDateTime {
  const { year, month, day } = toCalendarDate(dayOf(minute));
  const time = minuteOfDay(minute);
  return new CalendarDateTime(year, month, day, Math.floor(time / MINUTES_PER_HOUR), time % MINUTES_PER_HOUR);
}

/** Null for a date without a time. */
function fromCalendarTime(date: DateValue): WallMinute | null {
  return wallMinute(date.toString().slice(0, 16));
}
