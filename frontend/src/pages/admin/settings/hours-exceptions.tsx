import { osloDate } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hoursTexts } from './hours.texts.ts';
import { HoursOfDay } from './hours-day.tsx';
import { type ExceptionFields, newException, withHolidays } from './hours-fields.ts';

interface ExceptionsTableProps {
  readonly exceptions: readonly ExceptionFields[];
  readonly problem: string | null;
  readonly onChange: (exceptions: readonly ExceptionFields[]) => void;
}

/** Dates with other hours than their weekday's. */
export function ExceptionsTable({ exceptions, problem, onChange }: ExceptionsTableProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-lg font-semibold">{hoursTexts.exceptions}</legend>
      <p className="text-sm text-ink-soft">
        {exceptions.length === 0 ? hoursTexts.noExceptions : hoursTexts.exceptionsHint}
      </p>
      {exceptions.map((one, at) => (
        <ExceptionRow
          key={one.key}
          place={at + 1}
          exception={one}
          onChange={(part) => onChange(exceptions.map((row) => (row === one ? { ...one, ...part } : row)))}
          onRemove={() => onChange(exceptions.filter((row) => row !== one))}
        />
      ))}
      <FieldError id="exceptions-problem" error={problem} />
      <div>
        <Button size="sm" onClick={() => onChange([...exceptions, newException(exceptions)])}>
          {hoursTexts.addException}
        </Button>
      </div>
      <Holidays exceptions={exceptions} onChange={onChange} />
    </fieldset>
  );
}

const YEARS = 3;

/** Adds the holidays of a year as closed days, for the user to check before saving. */
function Holidays({ exceptions, onChange }: Pick<ExceptionsTableProps, 'exceptions' | 'onChange'>) {
  const first = Number(osloDate(serverNow()).slice(0, 4));
  const [year, setYear] = useState(String(first));
  const [said, setSaid] = useState('');
  const years = Array.from({ length: YEARS }, (_, after) => String(first + after));
  const add = () => {
    const all = withHolidays(exceptions, Number(year));
    setSaid(hoursTexts.holidaysAdded(all.length - exceptions.length, year));
    if (all.length > exceptions.length) onChange(all);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-28">
          <Select
            label={hoursTexts.year}
            options={years.map((value) => ({ value, label: value }))}
            value={year}
            onChange={setYear}
          />
        </div>
        <Button onClick={add}>{hoursTexts.addHolidays}</Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {said || hoursTexts.holidaysHint}
      </p>
    </div>
  );
}

interface ExceptionRowProps {
  readonly place: number;
  readonly exception: ExceptionFields;
  readonly onChange: (part: Partial<ExceptionFields>) => void;
  readonly onRemove: () => void;
}

function ExceptionRow({ place, exception, onChange, onRemove }: ExceptionRowProps) {
  const name = exception.date || hoursTexts.exception(place);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr_auto] sm:items-start">
        <TextField
          label={hoursTexts.date}
          hint={hoursTexts.dateHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={exception.date}
          onChange={(date) => onChange({ date })}
        />
        <TextField
          label={hoursTexts.note}
          optional
          autoComplete="off"
          maxLength={80}
          value={exception.note}
          onChange={(note) => onChange({ note })}
        />
        <div className="sm:pt-7">
          <Button size="sm" variant="bare" aria-label={hoursTexts.removeException(name)} onClick={onRemove}>
            {hoursTexts.remove}
          </Button>
        </div>
      </div>
      <HoursOfDay name={name} day={exception} problem={null} onChange={onChange} />
    </fieldset>
  );
}
