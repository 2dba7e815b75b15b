import { setImmediate } from 'node:timers/promises';
import type { EventMeta } from '@naust/domain/event.ts';
import type {
  EventStore,
  FollowedBatch,
  FollowOptions,
  RecordedEvent,
} from '@naust/infra/event-store/event-store.port.ts';
import type { AnyTold } from '../model-fold.ts';

export const testMeta: EventMeta = { at: '2026-05-16T12:00:00.000Z', channel: 'seed', correlationId: 'test' };

export interface TestEvent {
  stream: string;
  type: string;
  data: Record<string, unknown>;
}

/** The following half of the event store port over an array, for events of a test's own making. */
export class ArrayLog implements Pick<EventStore, 'follow' | 'head'> {
  readonly events: RecordedEvent[] = [];

  add(...events: readonly TestEvent[]): bigint {
    for (const { stream, type, data } of events) {
      const position = BigInt(this.events.length + 1);
      const id = `e${position}`;
      this.events.push({ id, position, stream, type, data, version: 0, schemaVersion: 1, meta: testMeta });
    }
    return BigInt(this.events.length);
  }

  /** Resolves when followers have had a turn. */
  nextTurn(): Promise<void> {
    return setImmediate();
  }

  async head(): Promise<bigint> {
    return BigInt(this.events.length);
  }

  async *follow(after: bigint, signal: AbortSignal, options: FollowOptions = {}): AsyncIterable<FollowedBatch> {
    const types = options.types && new Set(options.types);
    let seen = Number(after);
    while (!signal.aborted) {
      await setImmediate();
      const batch = this.events.slice(seen, seen + (options.batchSize ?? 1_000));
      if (batch.length === 0) continue;
      seen += batch.length;
      const events = types ? batch.filter(({ type }) => types.has(type)) : batch;
      yield { events, seen: BigInt(seen), live: seen === this.events.length };
    }
  }
}

/** Nothing is sealed and every event is of the newest version. */
export const openPlain = async (events: readonly RecordedEvent[]): Promise<readonly AnyTold[]> => events;
