import type { EventStore, EventStoreOptions } from '../event-store.port.ts';

export interface EsdbEventStoreOptions extends EventStoreOptions {
  /** `esdb://…`, as the server's own clients take it. It may hold a password and is never shown. */
  url: string;
  /** Begins the names of all streams of this log on the server: `[a-z0-9-]{1,40}`. */
  shop: string;
  /** Milliseconds after which a call counts as not answered (default 5,000). */
  deadlineMs?: number;
}

/**
 * The log of one shop on an EventStoreDB server, which other shops and other processes may use too. The server need not
 * be there yet; what is asked of it then is refused with StoreUnavailable.
 * @throws StoreRefused where the server's version is not supported, or where it does not let this user in
 */
export async function openEsdbEventStore(options: EsdbEventStoreOptions): Promise<EventStore> {
  // The client is large, and only those who use such a server have to load it.
  const { openServerLog } = await import('./server-log.ts');
  return openServerLog(options);
}
