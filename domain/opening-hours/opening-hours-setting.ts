import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import type { DayException, DayHours, OpeningHours } from '../opening-hours.ts';
import { refuse } from '../refusal.ts';
import { requireWeekendHours } from '../rules/checked-rules.ts';
import type { ShopRules } from '../rules/rules.ts';
import { parseDate } from '../wall-clock.ts';
import { type OpeningHoursEvent, openingHoursSet } from './opening-hours.events.ts';
import { openingHoursAnswerOf } from './opening-hours-answer.ts';

export interface SetHours extends OpeningHours {
  readonly version: number;
}

interface OpeningHoursRows {
  /** null: none are set, and every hour can be booked. */
  set: SetHours | null;
}

interface Rows {
  readonly openingHours: OpeningHoursRows;
}

/** `expectedVersion` null: the last write wins; 0: none are set yet. */
export interface SetOpeningHours {
  readonly type: 'SetOpeningHours';
  readonly hours: OpeningHours;
  /** The rules with the weekend, if a product has a weekend price. */
  readonly weekend?: ShopRules | null;
  readonly expectedVersion: number | null;
}

export const openingHours: Word<OpeningHoursRows, Rows, SetOpeningHours, OpeningHoursEvent> = {
  initial: () => ({ set: null }),
  fork: (rows) => ({ ...rows }),
  snapshot: {
    write: ({ set }) => set ?? undefined,
    read: (json) => ({ set: z.optional(openingHoursSet).parse(json) ?? null }),
  },
  decide: { SetOpeningHours: setOpeningHours },
  evolve: {
    OpeningHoursSet({ openingHours: rows }, set) {
      rows.set = set;
    },
  },
};

/** Exceptions are kept in order of their dates. The same hours again are quiet. */
function setOpeningHours(
  { hours, weekend, expectedVersion }: SetOpeningHours,
  { openingHours: { set } }: Rows,
): readonly OpeningHoursEvent[] {
  const wanted = checked(hours);
  const version = set?.version ?? 0;
  if (set && textOf(set) === textOf(wanted)) return [];
  if (weekend) requireWeekendHours(weekend, wanted);
  if (expectedVersion !== null && expectedVersion !== version) {
    refuse('CHANGED_MEANWHILE', { current: openingHoursAnswerOf(set) });
  }
  return [{ type: 'OpeningHoursSet', data: { version: version + 1, ...wanted } }];
}

function checked({ week, exceptions, closesOutside }: OpeningHours) {
  if (week.length !== 7) refuse('WRONG_SHAPE');
  const dates = new Set(exceptions.map(({ date }) => date));
  if (exceptions.some(({ date }) => parseDate(date) === null)) refuse('DATE_INVALID');
  if (dates.size < exceptions.length) refuse('DATE_TWICE');
  return {
    week: week.map(checkedDay),
    exceptions: exceptions.map(checkedException).toSorted((one, other) => one.date.localeCompare(other.date)),
    closesOutside,
  };
}

const checkedException = ({ date, hours, note }: DayException) => ({
  date,
  hours: checkedDay(hours),
  note: note?.trim() || null,
});

function checkedDay(day: DayHours | null): DayHours | null {
  if (day === null) return null;
  const { opensAt, closesAt } = day;
  const areTimes = [opensAt, closesAt].every((minute) => Number.isInteger(minute) && minute >= 0 && minute <= 1440);
  if (!areTimes) refuse('HOURS_INVALID');
  if (closesAt <= opensAt) refuse('CLOSES_BEFORE_OPENING');
  return { opensAt, closesAt };
}

const textOf = ({ week, exceptions, closesOutside }: OpeningHours) =>
  JSON.stringify([
    week.map(dayParts),
    exceptions.map(({ date, hours, note }) => [date, dayParts(hours), note]),
    closesOutside,
  ]);

const dayParts = (day: DayHours | null) => day && [day.opensAt, day.closesAt];
