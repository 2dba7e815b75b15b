import type { DayHours, OpeningHours, WeekHours } from '../opening-hours.ts';
import type { DayHoursAnswer, OpeningHoursAnswer } from './opening-hours.contract.ts';

/** `hours` null: none are set, and the answer has the hours when the shop is manned; `manned` null: unknown too. */
export function openingHoursAnswerOf(
  hours: (OpeningHours & { version: number }) | null,
  manned: WeekHours | null = null,
): OpeningHoursAnswer {
  const { week, exceptions, closesOutside } = hours ?? {
    week: manned ?? CLOSED_WEEK,
    exceptions: [],
    closesOutside: false,
  };
  return {
    week: week.map(hoursAnswerOf),
    exceptions: exceptions.map(({ date, hours: day, note }) => ({ date, hours: hoursAnswerOf(day), note })),
    closesOutside,
    isSet: hours !== null,
    version: hours?.version ?? 0,
  };
}

/**
 * What the rules go by, of an answer: null where no hours are set, so that every hour can be booked. Without the
 * refusals of a form, which no customer needs to load.
 */
export function pickupHoursOf({ isSet, week, exceptions, closesOutside }: OpeningHoursAnswer): OpeningHours | null {
  if (!isSet) return null;
  const days = exceptions.map((one) => ({ ...one, hours: hoursOf(one.hours) }));
  return { week: week.map(hoursOf), exceptions: days, closesOutside };
}

const CLOSED_WEEK: WeekHours = [null, null, null, null, null, null, null];

const hoursOf = (day: DayHoursAnswer): DayHours | null =>
  day && { opensAt: minutesOf(day.opens), closesAt: minutesOf(day.closes) };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const hoursAnswerOf = (day: DayHours | null): DayHoursAnswer =>
  day && { opens: timeText(day.opensAt), closes: timeText(day.closesAt) };

/** '08:30', '24:00'. */
export const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
