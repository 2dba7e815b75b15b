import type { DayHours, OpeningHours } from '../opening-hours.ts';
import { refuse } from '../refusal.ts';
import type { DayHoursAnswer } from './opening-hours.contract.ts';
import type { OpeningHoursInput } from './opening-hours-input.contract.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const END_OF_DAY = '24:00';
const MINUTES_PER_DAY = 1440;

/** Opening hours as a call brings them. Refuses HOURS_INVALID for what is no time of day. */
export function openingHoursOf({ week, exceptions, closesOutside }: OpeningHoursInput): OpeningHours {
  return {
    week: week.map(hoursOf),
    exceptions: exceptions.map(({ date, hours, note }) => ({ date, hours: hoursOf(hours), note: note || null })),
    closesOutside,
  };
}

function hoursOf(day: DayHoursAnswer): DayHours | null {
  return day && { opensAt: minutesOf(day.opens), closesAt: minutesOf(day.closes) };
}

function minutesOf(time: string): number {
  if (time === END_OF_DAY) return MINUTES_PER_DAY;
  const [, hour, minute] = TIME.exec(time) ?? refuse('HOURS_INVALID');
  return Number(hour) * 60 + Number(minute);
}
