import { hoursText, type OpeningHours, openingTimes } from '@naust/domain/opening-hours.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { weekHoursTexts } from './week-hours.texts.ts';

/** The week in as few lines as possible. */
export function WeekHours({ week }: Pick<OpeningHours, 'week'>) {
  return (
    <ul>
      {openingTimes(week).map((time) => (
        <li key={time.days} className="flex justify-between gap-4">
          <span>{time.days}</span>
          <span className="whitespace-nowrap">{time.hours}</span>
        </li>
      ))}
    </ul>
  );
}

/** Only from today on. */
export function DaysThatDiffer({ exceptions }: Pick<OpeningHours, 'exceptions'>) {
  const today = dayOf(useOsloNow());
  const ahead = exceptions.flatMap((exception) => {
    const day = parseDate(exception.date);
    return day === null || day < today ? [] : [{ ...exception, day }];
  });
  if (ahead.length === 0) return null;
  return (
    <>
      <p className="pt-3 font-semibold">{weekHoursTexts.otherDays}</p>
      <ul>
        {ahead.map(({ date, day, hours, note }) => (
          <li key={date} className="flex justify-between gap-4">
            <span lang={note === null ? undefined : 'nb'}>
              {note === null ? formatDate(day) : `${formatDate(day)}, ${note}`}
            </span>
            <span className="whitespace-nowrap">{hoursText(hours)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
