import { WEEKDAYS } from '@naust/domain/opening-hours.ts';
import { hoursTexts } from './hours.texts.ts';
import { HoursOfDay } from './hours-day.tsx';
import { type DayFields, dayProblem } from './hours-fields.ts';

interface WeekTableProps {
  readonly week: readonly DayFields[];
  /** Problems are shown from the first try on. */
  readonly isTried: boolean;
  readonly onChange: (week: readonly DayFields[]) => void;
}

export function WeekTable({ week, isTried, onChange }: WeekTableProps) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-lg font-semibold">{hoursTexts.week}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {WEEKDAYS.map((name, at) => {
          const day = week[at];
          if (day === undefined) return null;
          const change = (part: Partial<DayFields>) =>
            onChange(week.map((one, place) => (place === at ? { ...one, ...part } : one)));
          return (
            <li key={name} className="grid items-center gap-x-4 py-1 sm:grid-cols-[6rem_1fr]">
              <span className="font-semibold max-sm:pt-2">{name}</span>
              <HoursOfDay name={name} day={day} problem={isTried ? dayProblem(day) : null} onChange={change} />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
