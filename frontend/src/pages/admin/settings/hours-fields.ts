import { norwegianHolidays } from '@naust/domain/holidays.ts';
import type { DayHoursAnswer, OpeningHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { openingHoursOf } from '@naust/domain/opening-hours/opening-hours-form.ts';
import type { OpeningHoursInput } from '@naust/domain/opening-hours/opening-hours-input.contract.ts';
import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { dateText, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { Problems } from '../../../lib/use-form.ts';

export interface DayFields {
  readonly isOpen: boolean;
  readonly opens: string;
  readonly closes: string;
}

export interface ExceptionFields extends DayFields {
  /** Identifies the row while it is edited. */
  readonly key: number;
  /** 'dd.mm.åååå'. */
  readonly date: string;
  readonly note: string;
}

export interface HoursFields {
  readonly week: readonly DayFields[];
  readonly exceptions: readonly ExceptionFields[];
  readonly closesOutside: boolean;
}

const USUAL = { opens: '08:00', closes: '16:00' };
const known = new WeakMap<OpeningHoursAnswer, HoursFields>();

/** The same object for the same answer, so that unchanged fields are recognised. */
export function hoursFieldsOf(answer: OpeningHoursAnswer): HoursFields {
  const found = known.get(answer) ?? {
    week: answer.week.map(dayFieldsOf),
    exceptions: answer.exceptions.map(({ date, hours, note }, key) => ({
      ...dayFieldsOf(hours),
      key,
      date: writtenDate(date),
      note: note ?? '',
    })),
    closesOutside: answer.closesOutside,
  };
  known.set(answer, found);
  return found;
}

export function newException(before: readonly ExceptionFields[]): ExceptionFields {
  const key = before.reduce((last, one) => Math.max(last, one.key), -1) + 1;
  return { ...USUAL, key, date: '', note: '', isOpen: false };
}

/** Adds a closed day for each holiday of the year. A date that is already listed stays as it is. */
export function withHolidays(before: readonly ExceptionFields[], year: number): readonly ExceptionFields[] {
  const written = new Set(before.map(({ date }) => dateOf(date)));
  let all = before;
  for (const { day, name } of norwegianHolidays(year)) {
    if (!written.has(dateText(day))) all = [...all, { ...newException(all), date: formatDate(day), note: name }];
  }
  return all;
}

/** The request body; the server's rule refuses an invalid time or date. */
export const hoursBody = ({ week, exceptions, closesOutside }: HoursFields): OpeningHoursInput => ({
  week: week.map(dayOf),
  exceptions: exceptions.map((one) => ({ date: dateOf(one.date) ?? '', hours: dayOf(one), note: one.note || null })),
  closesOutside,
});

/** The hours as a customer would see them; null while a field is invalid. */
export function shownHours(fields: HoursFields): OpeningHours | null {
  const isWrong = [...fields.week, ...fields.exceptions].some((day) => dayProblem(day) !== null);
  return isWrong || exceptionProblem(fields.exceptions) !== null ? null : openingHoursOf(hoursBody(fields));
}

export function hoursProblems({ week, exceptions }: HoursFields): Problems<HoursFields> {
  return {
    week: week.map(dayProblem).find((problem) => problem !== null) ?? null,
    exceptions: exceptionProblem(exceptions),
  };
}

/** The problem with the times of one day. */
export function dayProblem({ isOpen, opens, closes }: DayFields): string | null {
  if (!isOpen) return null;
  const [from, to] = [timeOf(opens), timeOf(closes)];
  if (from === null || to === null) return refusalTexts.HOURS_INVALID.text;
  return to <= from ? refusalTexts.CLOSES_BEFORE_OPENING.text : null;
}

function exceptionProblem(exceptions: readonly ExceptionFields[]): string | null {
  const dates = exceptions.map(({ date }) => dateOf(date));
  if (dates.includes(null)) return refusalTexts.DATE_INVALID.text;
  if (new Set(dates).size < dates.length) return refusalTexts.DATE_TWICE.text;
  return exceptions.map(dayProblem).find((problem) => problem !== null) ?? null;
}

const dayFieldsOf = (hours: DayHoursAnswer): DayFields => ({ ...USUAL, ...hours, isOpen: hours !== null });

const dayOf = ({ isOpen, opens, closes }: DayFields): DayHoursAnswer =>
  isOpen ? { opens: timeOf(opens) ?? '', closes: timeOf(closes) ?? '' } : null;

/** '08:00' for '8', '08', '8.00', '0800' and '08:00'; null for any other text. */
export function timeOf(text: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(hour) * 60 + Number(minute) > 1440) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

function dateOf(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const day = parseDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return day === null ? null : dateText(day);
}

function writtenDate(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}
