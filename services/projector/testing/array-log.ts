import { setImmediate } from 'node:timers/promises';
import type { EventMeta } from '@naust/domain/event.ts';
import type {
  EventStore,
  FollowedBatch,
  FollowOptions,
  RecordedEvent,
} from '@naust/infra/event-store/event-store.port.ts';
import { counted, type Numbering } from '@naust/infra/event-store/testing/stretched.ts';
import type { AnyStoredEvent } from '../model-fold.ts';

export const testMeta: EventMeta = { at: '2026-05-16T12:00:00.000Z', channel: 'seed', correlationId: 'test' };

export interface TestEvent {
  stream: string;
  type: string;
  data: Record<string, unknown>;
}

/** The read part of the event store port over an array of test events. */
export class ArrayLog implements Pick<EventStore, 'read' | 'follow' | 'head'> {
  readonly events: RecordedEvent[] = [];
  readonly #numbering: Numbering;
  readonly #ends = new Map<string, number>();

  constructor(numbering: Numbering = counted) {
    this.#numbering = numbering;
  }

  add(...events: readonly TestEvent[]): bigint {
    for (const { stream, type, data } of events) {
      const version = this.#ends.get(stream) ?? 0;
      this.#ends.set(stream, version + 1);
      const position = this.at(this.events.length + 1);
      const id = `e${this.events.length + 1}`;
      this.events.push({ id, position, stream, type, data, version, schemaVersion: 1, meta: testMeta });
    }
    return this.at(this.events.length);
  }

  /** The position of the nth event. */
  at(nth: number): bigint {
    return this.#numbering.tells(BigInt(nth));
  }

  /** Resolves when followers have had a turn. */
  nextTurn(): Promise<void> {
    return setImmediate();
  }

  async head(): Promise<bigint> {
    return this.at(this.events.length);
  }

  async read(stream: string, fromVersion: number, limit?: number): Promise<readonly RecordedEvent[]> {
    return this.events.filter((event) => event.stream === stream && event.version >= fromVersion).slice(0, limit);
  }

  async *follow(after: bigint, signal: AbortSignal, options: FollowOptions = {}): AsyncIterable<FollowedBatch> {
    const types = options.types && new Set(options.types);
    let seen = Number(this.#numbering.place(after));
    if (seen > this.events.length) throw new Error(`position ${after} was never told`);
    while (!signal.aborted) {
      await setImmediate();
      const batch = this.events.slice(seen, seen + (options.batchSize ?? 1_000));
      if (batch.length === 0) continue;
      seen += batch.length;
      const events = types ? batch.filter(({ type }) => types.has(type)) : batch;
      yield { events, seen: this.at(seen), live: seen === this.events.length };
    }
  }
}

/** Nothing is encrypted and every event has the newest version. */
export const openPlain = async (events: readonly RecordedEvent[]): Promise<readonly AnyStoredEvent[]> => events;
