import { randomUUID } from 'node:crypto';
import type { EventStore, EventStoreOptions, NewEvent } from '../event-store.port.ts';

/** A store that can be closed and opened again on what it holds. */
export interface OpenedStore {
  store: EventStore;
  reopen(): Promise<EventStore>;
  /** The same log, opened once more as another process would have it; `dispose` closes it too. */
  beside(): Promise<EventStore>;
  dispose(): Promise<void>;
}

/** Opens a log of a shop that nobody has written to yet, wherever it is kept: a prefix of its own will do. */
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

/** As many as the shop puts into one append, at most. */
const PART = 500;

/** Begins a stream with many events, in appends of the size that the shop's have. */
export async function beginStream(store: EventStore, stream: string, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += PART) {
    await store.append(stream, from === 0 ? 'none' : from - 1, events.slice(from, from + PART));
  }
}
