import type { TaskRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { isInterval, type TaskInterval } from '@naust/domain/maintenance.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { dateText, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { taskTexts } from './settings.texts.ts';

export type Repeats = 'never' | 'days' | 'months';

export interface TaskFields {
  readonly vehicleId: string;
  readonly title: string;
  readonly description: string;
  readonly repeats: Repeats;
  readonly every: string;
  /** 'dd.mm.åååå'. */
  readonly nextDue: string;
}

export function taskFieldsOf(row: TaskRow | null): TaskFields {
  const interval = row?.interval ?? null;
  return {
    vehicleId: row === null ? '' : String(row.vehicleId),
    title: row?.title ?? '',
    description: row?.description ?? '',
    repeats: interval === null ? (row === null ? 'months' : 'never') : 'days' in interval ? 'days' : 'months',
    every: interval === null ? '' : String('days' in interval ? interval.days : interval.months),
    nextDue: dueText(row?.next_due ?? null),
  };
}

export function taskProblems({ vehicleId, title, nextDue, ...fields }: TaskFields): Problems<TaskFields> {
  return {
    vehicleId: vehicleId === '' ? taskTexts.vehicleRequired : null,
    title: title.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
    every: intervalOf(fields) === undefined ? refusalTexts.INTERVAL_INVALID.text : null,
    nextDue: dateOf(nextDue) === undefined ? taskTexts.dateInvalid : null,
  };
}

/** The request body: the first due date and the vehicle are sent only when the task is added. */
export function taskBody(fields: TaskFields, opened: TaskRow | null): object {
  const { vehicleId, title, description, nextDue } = fields;
  const content = { title, description: description.trim() || null, interval: intervalOf(fields) ?? null };
  return opened === null ? { ...content, vehicleId: Number(vehicleId), next_due: dateOf(nextDue) ?? null } : content;
}

export function intervalText(interval: TaskInterval): string {
  if (interval === null) return taskTexts.once;
  return 'days' in interval
    ? taskTexts.everyDays(String(interval.days))
    : taskTexts.everyMonths(String(interval.months));
}

export function dueText(date: string | null): string {
  const day = date === null ? null : parseDate(date);
  return day === null ? '' : formatDate(day);
}

/** undefined: an invalid interval. */
function intervalOf({ repeats, every }: Pick<TaskFields, 'repeats' | 'every'>): TaskInterval | undefined {
  if (repeats === 'never') return null;
  const count = /^\d{1,4}$/.test(every.trim()) ? Number(every) : Number.NaN;
  const interval = repeats === 'days' ? { days: count } : { months: count };
  return isInterval(interval) ? interval : undefined;
}

/** undefined: an invalid date; null: an empty field. */
function dateOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const day = parseDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return day === null ? undefined : dateText(day);
}
