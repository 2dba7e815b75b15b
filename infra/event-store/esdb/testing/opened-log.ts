import { randomUUID } from 'node:crypto';
import type { EventStore } from '../../event-store.port.ts';
import type { OpenedStore } from '../../testing/sample-events.ts';
import { openEsdbEventStore } from '../esdb-event-store.ts';
import type { EsdbEventStoreOptions } from '../server-log.ts';

type Options = Omit<EsdbEventStoreOptions, 'url' | 'shop'>;

/** A shop on a server that others may use. */
export interface OpenedLog extends OpenedStore {
  shop: string;
  /** Opens it once more, as another process with its own settings would. */
  beside(own?: Options): Promise<EventStore>;
}

/** A new shop, on any server. */
export async function openedLog(
  url: string,
  options: Options = {},
  shop = `test-${randomUUID().slice(0, 8)}`,
): Promise<OpenedLog> {
  const open = (own: Options) => openEsdbEventStore({ url, shop, ...own });
  const others: EventStore[] = [];
  const opened: OpenedLog = {
    shop,
    store: await open(options),
    async reopen() {
      await opened.store.close();
      opened.store = await open(options);
      return opened.store;
    },
    async beside(own = {}) {
      const other = await open(own);
      others.push(other);
      return other;
    },
    async dispose() {
      for (const store of [...others, opened.store]) await store.close();
    },
  };
  return opened;
}
