import type { EventMeta } from '@naust/domain/event.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Place in the whole log: increasing, meaningful only as an order. Callers must not compute with positions or invent
 * them. A store may leave gaps of any width and go beyond 2^53. 0n: before the first event. Decimal on the wire.
 */
export type Position = bigint;

/** `'none'`: the stream must not exist. A number: the version (from 0) of its newest event. Never "any". */
export type Expected = 'none' | number;

/** An event to append. `id` is a UUID chosen by the caller, so that a retry is recognised. */
export interface NewEvent {
  id: string;
  type: string;
  /** Version of the event's schema. */
  schemaVersion: number;
  /** JSON values only; `personal`, if present, is already encrypted (a string). */
  data: Readonly<Record<string, unknown>>;
  meta: EventMeta;
}

export interface RecordedEvent extends NewEvent {
  position: Position;
  stream: string;
  /** Place in its stream, from 0. */
  version: number;
}

/** A specific event at a specific place of a stream. */
export interface EventPlace {
  stream: string;
  version: number;
  id: string;
}

export interface AppendOptions {
  /**
   * Events that must be in the log first, even if their own append is still in progress: if one of them is not written,
   * nothing of this append is (StoreUnavailable).
   */
  after?: readonly EventPlace[];
}

export interface Appended {
  /** Version of the last event appended. */
  version: number;
  /** Position of the last event appended. */
  position: Position;
}

/**
 * Another writer appended to the stream since `expected`. Events up to `actual` may be readable only a moment later.
 */
export class AppendConflict extends Error {
  readonly stream: string;
  readonly expected: Expected;
  readonly actual: Expected;

  constructor(stream: string, expected: Expected, actual: Expected) {
    super(`stream ${stream} is at ${actual}, expected ${expected}`);
    this.name = 'AppendConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store cannot take the append now (disk full, store down, queue full); nothing was written. Answered as 503. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** This program must not write the log: another process writes it, or a newer program has. Nothing was opened. */
export class StoreRefused extends StartRefused {
  override name = 'StoreRefused';
}

/** Whether an append was written is not known; repeat it unchanged until it is known. */
export class AppendOutcomeUnknown extends Error {
  override name = 'AppendOutcomeUnknown';
}

/** The event at this position differs from what was written. The events before it can be read and followed. */
export class EventDamaged extends Error {
  override name = 'EventDamaged';
  readonly position: Position;

  constructor(position: Position, options?: ErrorOptions) {
    super(`the event at position ${position} of the log is damaged`, options);
    this.position = position;
  }
}

export interface FollowOptions {
  /** Only these event types; others are skipped, but their positions still count as seen. */
  types?: readonly string[];
  /** Most events in one batch (default 1,000). */
  batchSize?: number;
}

export interface FollowedBatch {
  events: readonly RecordedEvent[];
  /** Everything up to here has been seen, handled or skipped. */
  seen: Position;
  /** True if this batch reaches the end of the log as known when it was read, or a damaged event. */
  live: boolean;
}

/** Options of every event store. */
export interface EventStoreOptions {
  /** Called after each append of this store with the newest position that it knows, so that others can be notified. */
  onHead?: (head: Position) => void;
}

/**
 * An event in the log differs from what was written. `unreadable`: from this position on, until it is readable again.
 */
export interface LogDamage {
  position: Position;
  why: 'changed' | 'missing' | 'unreadable';
}

export interface EventStore {
  /**
   * Resolves once the events are durable. All or none. Appending the same ids with the same expectation again succeeds
   * and changes nothing, also after the stream has moved on; the same ids with another expectation conflict.
   * @throws AppendConflict, StoreUnavailable, AppendOutcomeUnknown
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[], options?: AppendOptions): Promise<Appended>;
  /**
   * Events of one stream from a version on, oldest first; empty if the stream does not exist. `limit` default: all.
   * @throws StoreUnavailable if the store is not reachable. Callers that must not wait long use `withDeadlines`.
   */
  read(stream: string, fromVersion: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /**
   * Batches after a position of this log, or 0n: catches up, then waits for more, until the signal aborts.
   * Back-pressure: a batch is read when the last was taken. Throws EventDamaged after all events before the damaged
   * one.
   */
  follow(after: Position, signal: AbortSignal, options?: FollowOptions): AsyncIterable<FollowedBatch>;
  /** Newest position; 0n for an empty log. Fails as `read` does if the store is not reachable. */
  head(): Promise<Position>;
  /**
   * A UUID, created with the log and the same in every copy of it: it identifies the log of positions and encrypted
   * data.
   */
  identity(): Promise<string>;
  close(): Promise<void>;
}
