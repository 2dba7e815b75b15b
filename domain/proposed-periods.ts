import { MIN_RENTAL_MINUTES, type Period } from './period.ts';
import { weekendWindow } from './rules/weekend-window.ts';
import { pickupSlots, returnSlots, type Slot, type SlotQuestion } from './slots.ts';
import {
  dayOf,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  minuteOfDay,
  type WallDay,
  type WallMinute,
  weekday,
} from './wall-clock.ts';

export type ProposalName = 'today' | 'tomorrow' | 'saturday' | 'weekend' | 'nextWeekend';

export interface ProposedPeriod {
  readonly name: ProposalName;
  readonly period: Period;
}

const THURSDAY = 4;
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
/** If the shop has set no hours, proposals avoid the night. */
const DAYTIME = { from: 8 * MINUTES_PER_HOUR, to: 20 * MINUTES_PER_HOUR };

/**
 * The most wanted periods, for one press: today, tomorrow, the coming Saturday, the coming weekend. Each runs from the
 * first to the last free hour within opening hours, and is left out without one. Saturday is left out if it is today or
 * tomorrow. On a weekend, the coming one is called the next.
 */
export function proposedPeriods(question: SlotQuestion): ProposedPeriod[] {
  const today = dayOf(question.now);
  const saturday = coming(SATURDAY, today);
  const { from, until } = weekendWindow(question.rules);
  const begins = coming(THURSDAY + Math.floor(from / MINUTES_PER_DAY), today);
  const lasts = Math.floor(until / MINUTES_PER_DAY) - Math.floor(from / MINUTES_PER_DAY);
  const isWeekend = begins - DAYS_OF_WEEK + lasts >= today;
  const wanted = [
    { name: 'today', period: between(question, { day: today }, { day: today }) },
    { name: 'tomorrow', period: between(question, { day: today + 1 }, { day: today + 1 }) },
    { name: 'saturday', period: saturday > today + 1 ? between(question, { day: saturday }, { day: saturday }) : null },
    {
      name: isWeekend ? 'nextWeekend' : 'weekend',
      period: between(
        question,
        { day: begins, from: from % MINUTES_PER_DAY },
        { day: begins + lasts, to: until % MINUTES_PER_DAY },
      ),
    },
  ] as const;
  return wanted.flatMap(({ name, period }) => (period === null ? [] : [{ name, period }]));
}

const coming = (day: number, today: WallDay): WallDay => today + ((day - weekday(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK);

interface Begin {
  readonly day: WallDay;
  readonly from?: number;
}
interface End {
  readonly day: WallDay;
  readonly to?: number;
}

function between(question: SlotQuestion, begin: Begin, end: End): Period | null {
  const proposable = (slot: Slot) => slot.free && !slot.byAgreement && isByDay(slot.minute, question);
  const from = pickupSlots(begin.day, question).find(
    (slot) => proposable(slot) && minuteOfDay(slot.minute) >= (begin.from ?? 0),
  )?.minute;
  if (from === undefined) return null;
  const to = returnSlots(end.day, question, from).findLast(
    (slot) => proposable(slot) && minuteOfDay(slot.minute) <= (end.to ?? Number.POSITIVE_INFINITY),
  )?.minute;
  return to === undefined || to - from < MIN_RENTAL_MINUTES ? null : { from, to };
}

const isByDay = (minute: WallMinute, { hours }: SlotQuestion): boolean =>
  hours !== null || (minuteOfDay(minute) >= DAYTIME.from && minuteOfDay(minute) <= DAYTIME.to);
