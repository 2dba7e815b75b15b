import { randomUUID } from 'node:crypto';
import type { EventStore, EventStoreOptions, NewEvent } from '../event-store.port.ts';

/** A store that can be closed and reopened with its content. */
export interface OpenedStore {
  store: EventStore;
  reopen(): Promise<EventStore>;
  /** The same log, opened once more as in another process; `dispose` closes it too. */
  beside(): Promise<EventStore>;
  dispose(): Promise<void>;
}

/** Opens the empty log of a new shop, on any engine: a new prefix is enough. */
export type OpenStore = (options?: EventStoreOptions) => Promise<OpenedStore>;

export function sampleEvent(type = 'OrderPlaced', data: Record<string, unknown> = {}): NewEvent {
  return {
    id: randomUUID(),
    type,
    schemaVersion: 1,
    data,
    meta: { at: '2026-11-20T12:00:00.000Z', channel: 'web', correlationId: randomUUID() },
  };
}

export function sampleEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, number) => sampleEvent('OrderPlaced', { number }));
}

/** Largest number of events in one append of the shop. */
const PART = 500;

/** Writes the first events of a stream, in appends of the usual size. */
export async function beginStream(store: EventStore, stream: string, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += PART) {
    await store.append(stream, from === 0 ? 'none' : from - 1, events.slice(from, from + PART));
  }
}
