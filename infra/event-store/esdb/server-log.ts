import {
  type EventStore,
  type EventStoreOptions,
  type Position,
  type RecordedEvent,
  StoreRefused,
} from '../event-store.port.ts';
import { Appending } from './appending.ts';
import { CallFault, unavailable } from './call-faults.ts';
import { Connection } from './connection.ts';
import { followingOn } from './following.ts';
import { IDENTITY_STREAM, LogIdentity } from './log-identity.ts';
import { LogNotifier } from './log-notifier.ts';
import { NewestEvents } from './newest-events.ts';
import { type ServerCalls, serverCalls } from './server-calls.ts';
import { refuseWrongTls } from './tls-check.ts';
import { writableEvents } from './written-events.ts';

export interface EsdbEventStoreOptions extends EventStoreOptions {
  /** `esdb://…`, as the server's own clients accept it. It may hold a password and is never shown. */
  url: string;
  /** Prefix of all stream names of this log on the server: `[a-z0-9-]{1,40}`. */
  shop: string;
  /** Deadline of a call in milliseconds (default 5,000). */
  deadlineMs?: number;
}

const DEADLINE_MS = 5_000;
const PAGE = 1_000;
const SHOP = /^[a-z0-9-]{1,40}$/;
/** Versions whose answers were recorded. */
const SUPPORTED = /^(23\.10|24\.10)\./;

/** As `openEsdbEventStore`, with the client loaded. */
export async function openServerLog(options: EsdbEventStoreOptions): Promise<EventStore> {
  const { url, shop, deadlineMs = DEADLINE_MS } = options;
  if (!SHOP.test(shop)) throw new RangeError(`"${shop}" cannot be the name of a shop`);
  const connection = new Connection(url, deadlineMs);
  try {
    const isSupported = await supports(connection, url);
    return storeOn(connection, options, isSupported);
  } catch (refused) {
    connection.close();
    throw refused;
  }
}

/** False if the server is not reachable yet. */
async function supports(connection: Connection, url: string): Promise<boolean> {
  const version = await connection.version().catch((fault: unknown) => {
    if (fault instanceof CallFault && fault.isPassing) return undefined;
    throw refusalOf(fault);
  });
  if (version === undefined) {
    await refuseWrongTls(url);
    return false;
  }
  if (SUPPORTED.test(version)) return true;
  throw new StoreRefused(`EventStoreDB ${version} is not supported. Use 23.10 or 24.10.`);
}

const refusalOf = (fault: unknown): unknown =>
  fault instanceof CallFault && fault.verdict === 'denied'
    ? new StoreRefused('EventStoreDB refuses the user or password in EVENT_STORE. Correct them.')
    : fault;

function storeOn(
  connection: Connection,
  { url, shop, onHead }: EsdbEventStoreOptions,
  isSupported: boolean,
): EventStore {
  const calls = serverCalls(connection, shop);
  const closing = new AbortController();
  const newest = new NewestEvents();
  const identity = new LogIdentity(calls);
  const notifier = new LogNotifier(calls, closing.signal);
  const appending = new Appending({ calls, newest, closing: closing.signal });
  const follow = followingOn({ calls, notifier, identity });
  let isChecked = isSupported;
  async function whoseItIs(): Promise<string> {
    if (!isChecked) isChecked = await supports(connection, url);
    return identity.tell().catch((fault: unknown) => {
      throw refusalOf(fault);
    });
  }
  return {
    async append(stream, expected, events, { after = [] } = {}) {
      const appended = await appending.append({ stream, expected, events: writableEvents(events), after });
      notifier.notify(appended.position);
      onHead?.(notifier.newest);
      return appended;
    },
    async read(stream, fromVersion, limit = Number.POSITIVE_INFINITY) {
      const events = await answered(readAll(calls, stream, fromVersion, limit));
      newest.note(stream, events.at(-1));
      return events;
    },
    follow: (after, signal, asked) => follow(after, AbortSignal.any([signal, closing.signal]), asked),
    head: () => answered(newestPosition(calls)),
    identity: () => answered(whoseItIs()),
    async close() {
      closing.abort();
      await appending.close();
      connection.close();
      await notifier.stopped();
    },
  };
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (fault) {
    throw fault instanceof CallFault ? unavailable(fault) : fault;
  }
}

async function readAll(
  calls: Pick<ServerCalls, 'read'>,
  stream: string,
  fromVersion: number,
  limit: number,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  while (events.length < limit) {
    const count = Math.min(PAGE, limit - events.length);
    const page = await calls.read(stream, fromVersion + events.length, count);
    events.push(...page);
    if (page.length < count) break;
  }
  return events;
}

/** Position of the newest event that followers get. */
async function newestPosition(calls: Pick<ServerCalls, 'pageBefore'>): Promise<Position> {
  for (let from: Position | 'end' = 'end', count = 2; ; count = PAGE) {
    const page = await calls.pageBefore(from, count);
    const found = page.events.find(({ stream }) => stream !== IDENTITY_STREAM);
    if (found) return found.position;
    if (page.last === undefined) return 0n;
    from = page.last;
  }
}
