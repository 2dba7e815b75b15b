import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, type FollowedBatch, type Position, StoreUnavailable } from '../event-store.port.ts';
import { CallFault } from './call-faults.ts';
import type { LogBell } from './log-bell.ts';
import { IDENTITY_STREAM, type LogIdentity } from './log-identity.ts';
import type { LogPage, ServerCalls } from './server-calls.ts';

const BATCH = 1_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 2_000;

interface Followed {
  calls: Pick<ServerCalls, 'page'>;
  bell: LogBell;
  identity: Pick<LogIdentity, 'confirm'>;
}

/**
 * Follows the log by its pages: one is read when the last was taken, and the next where the bell has rung. A server that
 * is away, or was changed for another node, is waited for; what comes after it is what was not handed on yet.
 */
export function followingOn({ calls, bell, identity }: Followed): EventStore['follow'] {
  return async function* follow(after, signal, { types, batchSize = BATCH } = {}) {
    const wanted = types && new Set(types);
    let cursor = after;
    let seen = after;
    let isLive = true;
    let wait = FIRST_PAUSE_MS;
    let connection: number | undefined;
    bell.start();
    while (!signal.aborted) {
      const { rings } = bell;
      const page = await nextPage();
      if (page === undefined) {
        connection = undefined;
        await pause(wait, undefined, { signal }).catch(() => {});
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
        continue;
      }
      cursor = page.last ?? cursor;
      const isAtEnd = page.count < batchSize;
      // What the bell has told of may be readable a moment later.
      const isBehind = isAtEnd && cursor < bell.newest;
      const batch = batchOf(page, isAtEnd && !isBehind);
      if (batch) {
        wait = FIRST_PAUSE_MS;
        yield batch;
      }
      if (isBehind) {
        await pause(wait, undefined, { signal }).catch(() => {});
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      } else if (isAtEnd && rings === bell.rings) await bell.wait(signal);
    }

    /** Undefined where the server is away. */
    async function nextPage(): Promise<LogPage | undefined> {
      try {
        if (connection !== bell.connections) {
          connection = bell.connections;
          await identity.confirm();
        }
        return await pageAfter(calls, cursor, batchSize, signal);
      } catch (fault) {
        if (fault instanceof StoreUnavailable || (fault instanceof CallFault && fault.isPassing)) return undefined;
        throw fault;
      }
    }

    function batchOf({ events }: LogPage, isNowLive: boolean): FollowedBatch | undefined {
      const told = events.filter(({ stream }) => stream !== IDENTITY_STREAM);
      const newest = told.at(-1);
      if (newest === undefined && (isLive || !isNowLive)) return undefined;
      isLive = isNowLive;
      seen = newest?.position ?? seen;
      return { events: wanted ? told.filter(({ type }) => wanted.has(type)) : told, seen, live: isNowLive };
    }
  };
}

/** What comes after a position. The page begins with it: where it does not, this log never told that position. */
async function pageAfter(
  calls: Pick<ServerCalls, 'page'>,
  cursor: Position,
  count: number,
  signal: AbortSignal,
): Promise<LogPage> {
  if (cursor === 0n) return calls.page(cursor, count, signal);
  const page = await calls.page(cursor, count + 1, signal).catch((fault: unknown) => {
    if (fault instanceof CallFault && fault.isNoPosition) return undefined;
    throw fault;
  });
  if (page?.first !== cursor) throw new Error(`position ${cursor} was never told by this log`);
  return { ...page, count: page.count - 1, events: page.events.filter(({ position }) => position > cursor) };
}
