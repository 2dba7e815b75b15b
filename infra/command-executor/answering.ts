import type { DomainEvent } from '@naust/domain/event.ts';
import type { Decided } from '@naust/domain/stored-event.ts';
import type { NewEvent } from '../event-store/event-store.port.ts';
import type { DecidedBatch } from './deciding.ts';
import type { StreamMemory } from './stream-memory.ts';

/**
 * Reports the events decided on version `before` of a stream before their outcome is known, so that dependent appends
 * can be requested at once and written after them.
 */
export function tellDecided(stream: string, { decisions }: Pick<DecidedBatch, 'decisions'>, before: number): void {
  let version = before;
  for (const { waiting, events } of decisions) {
    waiting.decided(decidedEvents(stream, events, version));
    version += events.length;
  }
}

/** Answers the commands decided on version `before`: their events are durable, or they are refused. */
export function answerDecided(
  stream: string,
  { decisions }: Pick<DecidedBatch, 'decisions'>,
  { state, position }: Pick<StreamMemory, 'state' | 'position'>,
  before: number,
): void {
  let version = before;
  for (const { waiting, events, refusal } of decisions) {
    if (refusal !== undefined) {
      waiting.reject(refusal);
      continue;
    }
    const storedEvents = decidedEvents(stream, events, version).map((event) => ({ ...event, position }));
    version += events.length;
    waiting.resolve({ events: storedEvents, state, version, position });
  }
}

const decidedEvents = (stream: string, events: readonly NewEvent[], before: number): Decided<DomainEvent>[] =>
  events.map(({ id, type, data, meta }, index) => ({ id, type, data, meta, stream, version: before + 1 + index }));
