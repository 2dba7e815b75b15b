import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '@naust/domain/period.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { periodSearchTexts } from './period-search.texts.ts';
import { asFields, type WantedEnd, type WantedPeriod, weekendAhead, weekendWithin, withFrom } from './wanted-period.ts';

interface PeriodFieldsProps {
  readonly now: WallMinute;
  /** The weekends keep within them where they can. */
  readonly hours: OpeningHours | null;
  readonly wanted: WantedPeriod;
  readonly quantity: number;
  readonly onChange: (wanted: WantedPeriod, quantity: number) => void;
}

const MOST_PIECES = 20;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const PIECES = Array.from({ length: MOST_PIECES }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

export function PeriodFields({ now, hours, wanted, quantity, onChange }: PeriodFieldsProps) {
  const today = dayOf(now);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChange(asFields(weekendWithin(hours, weekendAhead(now))), quantity)}>
          {periodSearchTexts.thisWeekend}
        </Button>
        <Button size="sm" onClick={() => onChange(asFields(weekendWithin(hours, weekendAhead(now, 1))), quantity)}>
          {periodSearchTexts.nextWeekend}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_7rem]">
        <EndFields
          name={periodSearchTexts.pickup}
          end={wanted.from}
          first={today}
          last={today + MAX_DAYS_AHEAD}
          onChange={(from) => onChange(withFrom(wanted, from), quantity)}
        />
        <EndFields
          name={periodSearchTexts.return}
          end={wanted.to}
          first={Math.max(wanted.from.day ?? today, today)}
          last={today + MAX_DAYS_AHEAD + MAX_RENTAL_DAYS}
          onChange={(to) => onChange({ ...wanted, to }, quantity)}
        />
        <Select
          label={periodSearchTexts.quantity}
          value={String(quantity)}
          onChange={(count) => onChange(wanted, Number(count))}
          options={quantity <= MOST_PIECES ? PIECES : [...PIECES, { value: String(quantity), label: String(quantity) }]}
        />
      </div>
    </div>
  );
}

interface EndFieldsProps {
  readonly name: string;
  readonly end: WantedEnd;
  readonly first: WallDay;
  readonly last: WallDay;
  readonly onChange: (end: WantedEnd) => void;
}

/** A day and an hour. */
function EndFields({ name, end, first, last, onChange }: EndFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
      <legend className="sr-only">{name}</legend>
      <DateField
        label={name}
        calendarLabel={periodSearchTexts.calendarOf(name)}
        value={end.day}
        first={first}
        last={last}
        onChange={(day) => onChange({ ...end, day })}
      />
      <Select
        label={periodSearchTexts.hour}
        aria-label={periodSearchTexts.hourOf(name)}
        value={String(end.hour)}
        onChange={(hour) => onChange({ ...end, hour: Number(hour) })}
        options={HOURS}
      />
    </fieldset>
  );
}
