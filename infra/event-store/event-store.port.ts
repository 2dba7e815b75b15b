import type { EventMeta } from '@naust/domain/event.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Place in the whole log, growing, with no meaning but order: nobody adds to it, counts by it, or makes one up. A store
 * may leave gaps of any width and go beyond 2^53. 0n: before the first event. Decimal on the wire.
 */
export type Position = bigint;

/** `'none'`: the stream must not exist. A number: the version (from 0) of its newest event. Never "any". */
export type Expected = 'none' | number;

/** An event on its way into the log. `id` is a UUID that the caller chose, so that a retry is recognised. */
export interface NewEvent {
  id: string;
  type: string;
  /** Version of the event's schema. */
  schemaVersion: number;
  /** JSON values only; `personal`, where present, is already sealed (a string). */
  data: Readonly<Record<string, unknown>>;
  meta: EventMeta;
}

export interface RecordedEvent extends NewEvent {
  position: Position;
  stream: string;
  /** Place in its stream, from 0. */
  version: number;
}

/** A certain event at a certain place of a stream. */
export interface EventPlace {
  stream: string;
  version: number;
  id: string;
}

export interface AppendOptions {
  /**
   * Events that must be in the log first, also where their own append is still under way: where one of them is not
   * written, nothing of this append is (StoreUnavailable).
   */
  after?: readonly EventPlace[];
}

export interface Appended {
  /** Version of the last event appended. */
  version: number;
  /** Position of the last event appended. */
  position: Position;
}

/** Somebody else wrote to the stream since `expected`. It may take a moment until what stands at `actual` can be read. */
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

/** The log must not be written by this program: another process writes it, or a newer program has. Nothing was opened. */
export class StoreRefused extends StartRefused {
  override name = 'StoreRefused';
}

/** Whether an append was written is not known; repeat it unchanged until it is. */
export class AppendOutcomeUnknown extends Error {
  override name = 'AppendOutcomeUnknown';
}

/** The event at this position is not what was written. What stands before it can be read and followed. */
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
  /** True where this batch reaches the end of the log as known when it was read, or a damaged event. */
  live: boolean;
}

/** With what every event store can be opened. */
export interface EventStoreOptions {
  /** Called after each append of this store with the newest position that it knows of, so that others can be told. */
  onHead?: (head: Position) => void;
}

/** Something in the log is not as it was written. `unreadable`: from this position on, until it can be read again. */
export interface LogDamage {
  position: Position;
  why: 'changed' | 'missing' | 'unreadable';
}

export interface EventStore {
  /**
   * Resolves once the events are durable. All of them or none. Appending the same ids with the same expectation
   * again succeeds and changes nothing, also after the stream has moved on; the same ids with another expectation
   * conflict.
   * @throws AppendConflict, StoreUnavailable, AppendOutcomeUnknown
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[], options?: AppendOptions): Promise<Appended>;
  /**
   * Events of one stream from a version on, oldest first; empty where there is no stream. `limit` default: all.
   * @throws StoreUnavailable where the store is away. Whoever may not wait for long asks through `withDeadlines`.
   */
  read(stream: string, fromVersion: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** Batches after a position that was told by this log, or 0n: catches up, then waits for more, until the signal aborts. Back-pressure: a batch is read when the last was taken. Throws EventDamaged once all before that event was told. */
  follow(after: Position, signal: AbortSignal, options?: FollowOptions): AsyncIterable<FollowedBatch>;
  /** Newest position; 0n for an empty log. As `read` where the store is away. */
  head(): Promise<Position>;
  /** A UUID, made with the log and the same in every copy of it: whose the positions and the sealed data are. */
  identity(): Promise<string>;
  close(): Promise<void>;
}
