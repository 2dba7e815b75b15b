import type { EventStore } from '../event-store.port.ts';
import type { EsdbEventStoreOptions } from './server-log.ts';

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
