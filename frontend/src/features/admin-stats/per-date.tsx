import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { perDateTexts } from './per-date.texts.ts';
import { usePerDate } from './use-per-date.ts';

/** No shop is older. */
const FIRST_DAY = parseDate('2000-01-01') ?? 0;

/** Chooses the day of the shown figures. */
export function PerDate() {
  const { at, day, choose } = usePerDate();
  const today = dayOf(useOsloNow());
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-52">
          <DateField
            label={perDateTexts.choose}
            calendarLabel={perDateTexts.calendar}
            value={day}
            first={FIRST_DAY}
            last={today}
            onChange={choose}
          />
        </div>
        {at !== null && <Button onClick={() => choose(null)}>{perDateTexts.backToNow}</Button>}
      </div>
      {day !== null && (
        <p role="status" className="text-ink-soft">
          {perDateTexts.stoodAt(formatDate(day))}
        </p>
      )}
    </div>
  );
}
