import { dateText, type WallDay } from '@naust/domain/wall-clock.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DateField } from '../../../ui/date-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { todayTexts as texts } from './today.texts.ts';

interface DayBarProps {
  readonly day: WallDay;
  readonly today: WallDay;
}

/** Days before and after today that can be chosen. */
const BEFORE = 10 * 366;
const AHEAD = 2 * 366;

/** Moves from day to day. Today has no date in the address, so that a page left open overnight shows the next day. */
export function DayBar({ day, today }: DayBarProps) {
  const navigate = useNavigate();
  const to = (other: WallDay) => ({ search: other === today ? '' : `?date=${dateText(other)}` });
  return (
    <nav aria-label={texts.day} className="flex flex-wrap items-end gap-2">
      <LinkButton to={to(day - 1)} size="square" aria-label={texts.before}>
        <ChevronLeft aria-hidden className="size-5" />
      </LinkButton>
      <div className="w-44">
        <DateField
          label={texts.day}
          calendarLabel={texts.openCalendar}
          value={day}
          first={today - BEFORE}
          last={today + AHEAD}
          onChange={(chosen) => {
            if (chosen !== null && chosen !== day) void navigate(to(chosen), { replace: true });
          }}
        />
      </div>
      <LinkButton to={to(day + 1)} size="square" aria-label={texts.after}>
        <ChevronRight aria-hidden className="size-5" />
      </LinkButton>
      {day !== today && <LinkButton to={to(today)}>{texts.toToday}</LinkButton>}
    </nav>
  );
}
