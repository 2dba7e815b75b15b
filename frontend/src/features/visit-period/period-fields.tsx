import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import type { Period } from '@naust/domain/period.ts';
import { proposedPeriods } from '@naust/domain/proposed-periods.ts';
import { dayOf, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { visitPeriodTexts } from './visit-period.texts.ts';
import {
  asFields,
  asPeriod,
  type WantedEnd,
  type WantedPeriod,
  weekendAhead,
  weekendWithin,
  withFrom,
} from './wanted-period.ts';

interface PeriodFieldsProps {
  readonly now: WallMinute;
  /** The proposed weekends stay within them if possible. */
  readonly hours: OpeningHours | null;
  readonly wanted: WantedPeriod;
  /** Absent if only the period is asked for. */
  readonly quantity?: number;
  readonly onChange: (wanted: WantedPeriod, quantity: number) => void;
}

const MOST_PIECES = 20;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const PIECES = Array.from({ length: MOST_PIECES }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

export function PeriodFields({ now, hours, wanted, quantity: count, onChange }: PeriodFieldsProps) {
  const today = dayOf(now);
  const quantity = count ?? 1;
  const chosen = asPeriod(wanted);
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{visitPeriodTexts.proposals}</legend>
        {proposals(now, hours).map(({ name, period }) => (
          <ChoiceChip key={name} chosen={isSame(chosen, period)} onPress={() => onChange(asFields(period), quantity)}>
            {visitPeriodTexts[name]}
          </ChoiceChip>
        ))}
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_7rem]">
        <EndFields
          name={visitPeriodTexts.pickup}
          end={wanted.from}
          first={today}
          last={today + rulesNow().bookableAheadDays}
          onChange={(from) => onChange(withFrom(wanted, from), quantity)}
        />
        <EndFields
          name={visitPeriodTexts.return}
          end={wanted.to}
          first={Math.max(wanted.from.day ?? today, today)}
          last={today + rulesNow().bookableAheadDays + rulesNow().longestRentalDays}
          onChange={(to) => onChange({ ...wanted, to }, quantity)}
        />
        {count !== undefined && (
          <Select
            label={visitPeriodTexts.quantity}
            value={String(count)}
            onChange={(pieces) => onChange(wanted, Number(pieces))}
            options={count <= MOST_PIECES ? PIECES : [...PIECES, { value: String(count), label: String(count) }]}
          />
        )}
      </div>
    </div>
  );
}

/** Tomorrow and Saturday if the shop is open then, and two weekends. */
const proposals = (now: WallMinute, hours: OpeningHours | null) => [
  ...proposedPeriods({ busy: [], hours, now, rules: rulesNow() }).flatMap(({ name, period }) =>
    name === 'weekend' ? [] : [{ name, period }],
  ),
  { name: 'thisWeekend' as const, period: weekendWithin(hours, weekendAhead(now)) },
  { name: 'nextWeekend' as const, period: weekendWithin(hours, weekendAhead(now, 1)) },
];

const isSame = (one: Period | null, other: Period) => one?.from === other.from && one.to === other.to;

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
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2 max-[21.5rem]:grid-cols-1">
      <legend className="sr-only">{name}</legend>
      <DateField
        label={name}
        calendarLabel={visitPeriodTexts.calendarOf(name)}
        value={end.day}
        first={first}
        last={last}
        onChange={(day) => onChange({ ...end, day })}
      />
      <Select
        label={visitPeriodTexts.hour}
        aria-label={visitPeriodTexts.hourOf(name)}
        value={String(end.hour)}
        onChange={(hour) => onChange({ ...end, hour: Number(hour) })}
        options={HOURS}
      />
    </fieldset>
  );
}
