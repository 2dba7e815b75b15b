import type { EventOf, EventType } from '../event-catalogue.ts';
import { formatDate, formatWallClock, parseDate, wallMinute } from '../wall-clock.ts';
import type { FieldChange } from './history.contract.ts';

/** Shown in place of an erased person's words. */
export const ERASED = 'slettet';

/** Fields by their Norwegian names, in the words of the shop. null: empty. */
export type Fields = Readonly<Record<string, string | null>>;

/** An event as a history shows it. */
export interface Description {
  readonly title: string;
  /** The fields after the event; earlier events give the values before it. */
  readonly fields?: Fields;
  /** Values of other fields from here on, not shown as a change. */
  readonly begins?: Fields;
  /** Fields that are not named are removed. */
  readonly isWhole?: boolean;
  /** Changes that only this event states. */
  readonly changes?: readonly FieldChange[];
  readonly reason?: string | null;
  /** The author, if the event names one besides the caller. */
  readonly by?: string | null;
}

/** Current names of the things that events refer to by their ids. */
export interface Names {
  group(groupId: number): string | null;
  product(productId: number): string | null;
  task(taskId: number): string | null;
  storageUnit(unitId: number): string | null;
  employee(employeeId: number): string | null;
  /** 'Faktura 1004'; null before it has its number. */
  document(documentId: string): string | null;
  /** 'Purring'. */
  reminder(reminderId: string): string | null;
}

/** `about`: the object of the history, say 'product 7'. */
export interface Surroundings {
  readonly about: string;
  readonly names: Names;
}

/** The description of each event type; null if the event has nothing to show. */
export type Descriptions<T extends EventType> = {
  readonly [K in T]: (data: EventOf<K>['data'], around: Surroundings) => Description | null;
};

export const yesOrNo = (flag: boolean): string => (flag ? 'Ja' : 'Nei');

export const numberWords = (value: number): string => String(value).replace('.', ',');

/** A date as people read it; any other text stays as it is. */
export function dateWords(text: string | null): string | null {
  const day = text === null ? null : parseDate(text);
  return day === null ? text : formatDate(day);
}

export function clockWords(text: string): string {
  const minute = wallMinute(text);
  return minute === null ? text : formatWallClock(minute);
}

/** A value that the field did not have before. */
export const setField = (field: string, after: string | null): FieldChange => ({ field, before: null, after });
