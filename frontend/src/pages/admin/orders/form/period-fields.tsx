import { Button } from '../../../../ui/button.tsx';
import { DateTimeField } from '../../../../ui/date-time-field.tsx';
import { LENGTHS, orderFormTexts as texts } from './order-form.texts.ts';
import type { WrittenPeriod } from './written-lines.ts';

interface PeriodFieldsProps {
  readonly period: WrittenPeriod;
  readonly error: string | null;
  readonly onChange: (period: WrittenPeriod) => void;
  /** Shows buttons for the usual lengths. */
  readonly hasLengths?: boolean;
}

/** Pickup and return. */
export function PeriodFields({ period, error, onChange, hasLengths = false }: PeriodFieldsProps) {
  const { from, to } = period;
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField
          label={`${texts.pickup} *`}
          calendarLabel={texts.openPickup}
          value={from}
          error={error}
          onChange={(minute) => onChange({ from: minute, to })}
        />
        <DateTimeField
          label={`${texts.delivery} *`}
          calendarLabel={texts.openDelivery}
          value={to}
          onChange={(minute) => onChange({ from, to: minute })}
        />
      </div>
      {hasLengths && (
        // biome-ignore lint/a11y/useSemanticElements: no fields that are sent, but presses that fill one in
        <div role="group" aria-label={texts.lengths} className="flex flex-wrap gap-2">
          {LENGTHS.map(([minutes, name]) => (
            <Button
              key={minutes}
              size="sm"
              disabled={from === null}
              aria-pressed={from !== null && to === from + minutes}
              onClick={() => from !== null && onChange({ from, to: from + minutes })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
