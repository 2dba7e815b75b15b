import type { EventOf, EventType } from '../event-catalogue.ts';
import { formatDate, formatWallClock, parseDate, wallMinute } from '../wall-clock.ts';
import type { FieldChange } from './history.contract.ts';

/** Whose words are not there any more. */
export const ERASED = 'slettet';

/** Fields by their Norwegian names, in the words of the shop. null: nothing. */
export type Fields = Readonly<Record<string, string | null>>;

/** An event as a history tells it. */
export interface Description {
  readonly title: string;
  /** As the event left them; what they were before follows from the events before it. */
  readonly fields?: Fields;
  /** How other fields stand from here on, which is not told as a change. */
  readonly begins?: Fields;
  /** Fields that are not named are gone. */
  readonly isWhole?: boolean;
  /** Said by this event alone. */
  readonly changes?: readonly FieldChange[];
  readonly reason?: string | null;
  /** Who did it, where the event says more than its call. */
  readonly by?: string | null;
}

/** What events name by small ids, as it is called now. */
export interface Names {
  group(groupId: number): string | null;
  product(productId: number): string | null;
  task(taskId: number): string | null;
  storageUnit(unitId: number): string | null;
  employee(employeeId: number): string | null;
}

/** `about`: what the history is of, say 'product 7'. */
export interface Surroundings {
  readonly about: string;
  readonly names: Names;
}

/** How each event of some kinds is told; null where it says nothing to people. */
export type Descriptions<T extends EventType> = {
  readonly [K in T]: (data: EventOf<K>['data'], around: Surroundings) => Description | null;
};

export const yesOrNo = (flag: boolean): string => (flag ? 'Ja' : 'Nei');

export const numberWords = (value: number): string => String(value).replace('.', ',');

/** A date as it is read; what is no date stays as it is. */
export function dateWords(text: string | null): string | null {
  const day = text === null ? null : parseDate(text);
  return day === null ? text : formatDate(day);
}

export function clockWords(text: string): string {
  const minute = wallMinute(text);
  return minute === null ? text : formatWallClock(minute);
}

/** Something that was not there before. */
export const said = (field: string, after: string | null): FieldChange => ({ field, before: null, after });
