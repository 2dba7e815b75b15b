import { dateText, type WallDay, weekday } from '@naust/domain/wall-clock.ts';
import { classNames } from '../../lib/class-names.ts';
import { freeDaysTexts as texts } from './free-days.texts.ts';

interface FreeDaysTableProps {
  readonly labelledBy: string;
  readonly first: WallDay;
  readonly today: WallDay;
  readonly units: number;
  /** From the first day on. */
  readonly free: readonly number[];
}

const DAYS_OF_WEEK = 7;

/** A month by weeks; each day with its number of free units. */
export function FreeDaysTable({ labelledBy, first, today, units, free }: FreeDaysTableProps) {
  const monday = first - weekday(first) + 1;
  const weeks = Math.ceil((first - monday + free.length) / DAYS_OF_WEEK);
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th key={name} scope="col" className="text-xs font-medium whitespace-nowrap text-ink-soft xs:text-sm">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => monday + week * DAYS_OF_WEEK).map((start) => (
          <tr key={start}>
            {texts.weekdays.map((name, place) => {
              const day = start + place;
              const count = free[day - first];
              return count === undefined ? (
                <td key={name} />
              ) : (
                <FreeDay key={name} day={day} isToday={day === today} free={count} units={units} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FreeDayProps {
  readonly day: WallDay;
  readonly isToday: boolean;
  readonly free: number;
  readonly units: number;
}

function FreeDay({ day, isToday, free, units }: FreeDayProps) {
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'rounded-md border py-1 text-center whitespace-nowrap',
        isToday ? 'border-fjord' : 'border-transparent',
        free === 0 ? 'bg-bad-tint text-bad' : free < units ? 'bg-warn-tint text-warn' : 'bg-good-tint text-good',
      )}
    >
      <span className="block text-sm">{Number(dateText(day).slice(8))}.</span>
      <span aria-hidden className="font-bold">
        {free}
      </span>
      <span className="sr-only">{texts.free(free, units)}</span>
    </td>
  );
}
