import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventStore,
  type FollowedBatch,
  type FollowOptions,
  type Position,
  StoreUnavailable,
} from '../event-store.port.ts';
import { CallFault } from './call-faults.ts';
import { IDENTITY_STREAM, type LogIdentity } from './log-identity.ts';
import type { LogNotifier } from './log-notifier.ts';
import type { LogPage, ServerCalls } from './server-calls.ts';

const BATCH = 1_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 2_000;

interface Followed {
  calls: Pick<ServerCalls, 'page'>;
  notifier: LogNotifier;
  identity: Pick<LogIdentity, 'confirm'>;
}

/**
 * Follows the log page by page: the next page is read when the last was taken, and at the end when the notifier
 * signals. It waits for an unreachable server or a change of node, and continues after the last event that it
 * delivered.
 */
export function followingOn(followed: Followed): EventStore['follow'] {
  return (after, signal, options = {}) => new Follower(followed, after, signal, options).batches();
}

class Follower {
  readonly #on: Followed;
  readonly #signal: AbortSignal;
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #batchSize: number;
  /** Pages were read up to here; `seen` may be earlier, because the rest is not delivered yet. */
  #cursor: Position;
  #seen: Position;
  #isLive = true;
  #connection: number | undefined;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(on: Followed, after: Position, signal: AbortSignal, { types, batchSize = BATCH }: FollowOptions) {
    this.#on = on;
    this.#signal = signal;
    this.#wanted = types && new Set(types);
    this.#batchSize = batchSize;
    this.#cursor = after;
    this.#seen = after;
  }

  async *batches(): AsyncGenerator<FollowedBatch, void> {
    const { notifier } = this.#on;
    notifier.start();
    while (!this.#signal.aborted) {
      const { notifications } = notifier;
      const page = await this.#nextPage();
      if (page === undefined) {
        await this.#pause();
        continue;
      }
      this.#cursor = page.last ?? this.#cursor;
      const isAtEnd = page.count < this.#batchSize;
      // A notified event may be readable a moment later.
      const isBehind = isAtEnd && this.#cursor < notifier.newest;
      const batch = this.#batchOf(page, isAtEnd && !isBehind);
      if (batch) {
        this.#pauseMs = FIRST_PAUSE_MS;
        yield batch;
      }
      if (isBehind) await this.#pause();
      else if (isAtEnd && notifications === notifier.notifications) await notifier.wait(this.#signal);
    }
  }

  /** Undefined if the server is not reachable. */
  async #nextPage(): Promise<LogPage | undefined> {
    const { notifier, identity } = this.#on;
    try {
      if (this.#connection !== notifier.connections) {
        const { connections } = notifier;
        await identity.confirm();
        this.#connection = connections;
      }
      return await this.#pageAfter(this.#cursor);
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable || (fault instanceof CallFault && fault.isPassing))) throw fault;
      this.#connection = undefined;
      return undefined;
    }
  }

  /** The events after a position. The page begins with the event at it: otherwise the position is not from this log. */
  async #pageAfter(cursor: Position): Promise<LogPage> {
    const { calls } = this.#on;
    if (cursor === 0n) return calls.page(cursor, this.#batchSize, this.#signal);
    const page = await calls.page(cursor, this.#batchSize + 1, this.#signal).catch((fault: unknown) => {
      if (fault instanceof CallFault && fault.isNoPosition) return undefined;
      throw fault;
    });
    if (page?.first !== cursor) throw new Error(`position ${cursor} was never told by this log`);
    return { ...page, count: page.count - 1, events: page.events.filter(({ position }) => position > cursor) };
  }

  #batchOf({ events }: LogPage, isNowLive: boolean): FollowedBatch | undefined {
    const ownEvents = events.filter(({ stream }) => stream !== IDENTITY_STREAM);
    const newest = ownEvents.at(-1);
    if (newest === undefined && (this.#isLive || !isNowLive)) return undefined;
    this.#isLive = isNowLive;
    this.#seen = newest?.position ?? this.#seen;
    const wanted = this.#wanted;
    const ofTypes = wanted ? ownEvents.filter(({ type }) => wanted.has(type)) : ownEvents;
    return { events: ofTypes, seen: this.#seen, live: isNowLive };
  }

  async #pause(): Promise<void> {
    await pause(this.#pauseMs, undefined, { signal: this.#signal }).catch(() => {});
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
