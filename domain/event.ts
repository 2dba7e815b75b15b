import type * as z from 'zod/mini';
import type { Language } from './language.ts';

/** The channel through which an event came about. */
export type Channel = 'web' | 'vipps' | 'job' | 'seed';
/** `staff` work in the shop; an administrator may do whatever they may. */
export type Role = 'user' | 'staff' | 'admin';

/**
 * `at` is UTC (ISO 8601, Z) from the injected clock; never decreasing within a stream. `language`: of the call, so that
 * a mail that follows is in it; left out for Norwegian.
 */
export interface EventMeta {
  at: string;
  channel: Channel;
  userId?: string;
  role?: Role;
  correlationId: string;
  causationId?: string;
  language?: Language;
}

/**
 * A fact. Personal data is only in `data.personal`, encrypted with the key of `data.personId`; `personal` is null if
 * the person is erased or gave nothing. An optional `data.retentionId` names a second key; destroying it erases the
 * personal data of this one event.
 */
export interface DomainEvent<T extends string = string, D = unknown> {
  type: T;
  data: D;
}

/** One event type: its newest version, the schema of that version, and the upcasts of older ones. */
export interface EventDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  version: number;
  schema: S;
  /** `upcasts[n]` turns data of version n into version n + 1. */
  upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of events that a table of definitions describes. */
export type EventsOf<D extends EventDefinitions> = {
  [K in keyof D & string]: DomainEvent<K, z.infer<D[K]['schema']>>;
}[keyof D & string];

export function defineEvents<const D extends EventDefinitions>(definitions: D): D {
  return definitions;
}

/** First version of an event. */
export function event<S extends z.ZodMiniType>(schema: S): EventDefinition<S> {
  return { version: 1, schema };
}

/** Upcasts of the versions `from` to `to`: each next one only added something that may be left out. */
export const unchanged = (from: number, to: number): NonNullable<EventDefinition['upcasts']> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, (data) => data]));

/** Whether this program knows the event type in this version of its schema. */
export const isKnownEvent = (definitions: EventDefinitions, type: string, version: number): boolean =>
  version <= (Object.hasOwn(definitions, type) ? (definitions[type]?.version ?? 0) : 0);

/**
 * Brings data of an older version to the newest; the identity on the newest. Throws on a version newer than the
 * program.
 */
export function upcast(
  definition: EventDefinition,
  version: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  if (version > definition.version) throw new Error(`event version ${version} is newer than this program`);
  let current = data;
  for (let step = version; step < definition.version; step++) {
    const next = definition.upcasts?.[step];
    if (!next) throw new Error(`no upcast from version ${step}`);
    current = next(current);
  }
  return current;
}
