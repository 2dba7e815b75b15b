import type { EventStore } from '../event-store.port.ts';
import type { EsdbEventStoreOptions } from './server-log.ts';

/**
 * The log of one shop on an EventStoreDB server, which other shops and processes may share. The server need not be
 * reachable yet; requests then fail with StoreUnavailable.
 * @throws StoreRefused if the server's version is not supported, or if it rejects this user
 */
export async function openEsdbEventStore(options: EsdbEventStoreOptions): Promise<EventStore> {
  // The client is large: it is loaded only if such a server is used.
  const { openServerLog } = await import('./server-log.ts');
  return openServerLog(options);
}
