import { useId } from 'react';
import { FieldError, fieldLook } from '../../../ui/field-frame.tsx';
import { hoursTexts } from './hours.texts.ts';
import { type DayFields, timeOf } from './hours-fields.ts';

interface HoursOfDayProps {
  /** The name of the day, for screen readers. */
  readonly name: string;
  readonly day: DayFields;
  readonly problem: string | null;
  readonly onChange: (day: Partial<DayFields>) => void;
}

/** Whether a day is open, and its opening and closing time. */
export function HoursOfDay({ name, day, problem, onChange }: HoursOfDayProps) {
  const id = useId();
  const time = (field: 'opens' | 'closes', label: string) => (
    <input
      value={day[field]}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => onChange({ [field]: timeOf(day[field]) ?? day[field] })}
      className={`${fieldLook} max-w-20 px-2 text-center`}
    />
  );
  return (
    <div className="grid gap-1">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="flex min-h-11 w-24 items-center gap-2">
          <input
            id={id}
            type="checkbox"
            checked={day.isOpen}
            aria-label={hoursTexts.isOpen(name)}
            onChange={(event) => onChange({ isOpen: event.target.checked })}
            className="size-6 shrink-0 rounded-sm accent-fjord"
          />
          <span>{hoursTexts.open}</span>
        </label>
        {!day.isOpen && <span className="text-ink-soft">{hoursTexts.closed}</span>}
        {day.isOpen && (
          <span className="flex items-center gap-2">
            {time('opens', hoursTexts.opens(name))}
            <span>{hoursTexts.to}</span>
            {time('closes', hoursTexts.closes(name))}
          </span>
        )}
      </div>
      <FieldError id={`${id}-problem`} error={problem} />
    </div>
  );
}
