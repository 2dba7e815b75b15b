import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import type { EventStore } from '../event-store.port.ts';
import { notifier } from '../notifier.ts';
import { identityIn } from './log-identity.ts';
import { logReading } from './log-reading.ts';
import { streamReading } from './stream-reading.ts';

export interface EventReader extends Pick<EventStore, 'read' | 'follow' | 'head' | 'close'> {
  /** As the store returns it; null if no store has opened the empty log. */
  identity(): Promise<string | null>;
  /** The log may have grown: followers read at once instead of at their next poll. */
  wake(): void;
}

const POLL_MS = 200;

/** Reads a log that another thread or process may write. The file must exist. */
export function openSqliteEventReader(file: string): EventReader {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  const grown = notifier(POLL_MS);
  const ending = new AbortController();
  const reading = logReading(db, grown);
  return {
    read: streamReading(db),
    follow: (after, signal, options = {}) =>
      reading.follow(Number(after), AbortSignal.any([signal, ending.signal]), options),
    head: async () => BigInt(reading.head()),
    identity: async () => identityIn(db),
    wake: grown.notify,
    async close() {
      ending.abort();
      closeSqlite(db);
    },
  };
}
