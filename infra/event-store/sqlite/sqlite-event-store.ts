import { GroupCommit } from '../../sqlite/group-commit.ts';
import { closeSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import {
  type Appended,
  type EventStore,
  type EventStoreOptions,
  StoreRefused,
  StoreUnavailable,
} from '../event-store.port.ts';
import { notifier } from '../notifier.ts';
import { openEventLog } from './event-log-file.ts';
import { writable } from './event-rows.ts';
import { type AppendAsk, LogAppending } from './log-appending.ts';
import { identityOf } from './log-identity.ts';
import { logReading } from './log-reading.ts';
import { holdWriterLock } from './sqlite-writer-lock.ts';
import { streamReading } from './stream-reading.ts';

export interface SqliteEventStoreOptions extends EventStoreOptions {
  file: string;
  /** Whether the program knows an event type in this version; absent: all. */
  knows?: (type: string, schemaVersion: number) => boolean;
  /** Called after each commit: null if it is durable, otherwise the error. */
  onSync?: (fault: unknown) => void;
}

const QUEUE_LIMIT = 10_000;

/**
 * The log in one file. One writing process per file; others read it with `openSqliteEventReader`.
 * @throws StoreRefused if another process writes it, or if it holds events that the program does not know
 */
export function openSqliteEventStore({ file, ...surroundings }: SqliteEventStoreOptions): EventStore {
  const lock = holdWriterLock(file);
  try {
    return eventStoreOn(openEventLog(file), { ...surroundings, closed: lock.release });
  } catch (fault) {
    lock.release();
    throw fault;
  }
}

interface Surroundings extends Omit<SqliteEventStoreOptions, 'file'> {
  closed?: () => void;
}

/** The store on an open database; the caller is its only writer. */
export function eventStoreOn(db: Sqlite, { onHead, knows = () => true, onSync, closed }: Surroundings): EventStore {
  const [grown, ending] = [notifier(), new AbortController()];
  const appending = new LogAppending(db);
  refuseUnknown(db, appending, knows);
  const reading = logReading(db, grown);
  const commits = new GroupCommit<AppendAsk, Appended>(db, {
    write: (ask) => appending.append(ask),
    committed() {
      if (!appending.committed()) return;
      grown.notify();
      onHead?.(BigInt(appending.head));
    },
    rolledBack: () => appending.rolledBack(),
    ended: onSync,
    unavailable: (reason, cause) => new StoreUnavailable(`event log: ${reason}`, { cause }),
    queueLimit: QUEUE_LIMIT,
  });

  return {
    append(stream, expected, events, { after = [] } = {}) {
      if (events.length === 0) return Promise.reject(new RangeError('an append holds at least one event'));
      return commits.submit(() => ({ stream, expected, events: events.map(writable), after }));
    },
    read: streamReading(db),
    follow: (after, signal, options = {}) =>
      reading.follow(Number(after), AbortSignal.any([signal, ending.signal]), options),
    head: async () => BigInt(appending.head),
    identity: async () => identityOf(db),
    async close() {
      if (ending.signal.aborted) return;
      ending.abort();
      await commits.close();
      emptyWal(db);
      closeSqlite(db);
      closed?.();
    },
  };
}

/** A program that cannot read every event would decide without some of them. */
function refuseUnknown(db: Sqlite, log: LogAppending, knows: (type: string, schemaVersion: number) => boolean): void {
  const unknown = log.types().filter(({ type, schemaVersion }) => !knows(type, schemaVersion));
  if (unknown.length === 0) return;
  closeSqlite(db);
  const named = unknown.map(({ type, schemaVersion, position }) => `${type} ${schemaVersion} (position ${position})`);
  throw new StoreRefused(
    `The event log was written by a newer program: this one does not know ${named.join(', ')}. ` +
      'Start the newer program, or restore a backup.',
  );
}
