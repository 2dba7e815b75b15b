import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openedLog } from '@naust/infra/event-store/esdb/testing/opened-log.ts';
import { openProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { stretchedStore } from '@naust/infra/event-store/testing/stretched.ts';

/** Target logs by name, each created in a folder. */
export const targets = {
  counted: async (folder: string) => openSqliteEventStore({ file: join(folder, 'target.db') }),
  stretched: async (folder: string) => stretchedStore(openSqliteEventStore({ file: join(folder, 'target.db') })),
  async 'EventStoreDB protocol'() {
    const server = await openProtocolServer();
    const { store } = await openedLog(server.url);
    return { ...store, close: () => store.close().then(() => server.stop()) };
  },
};

/** `count` events of a stream from a version on; every second one has encrypted data. */
export const some = (count: number, at = 0): NewEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: n % 2 ? 'OrderNoted' : 'OrderPlaced',
    schemaVersion: 1 + (n % 3),
    data: { n, text: 'Æ "1"', ...(n % 2 && { personal: 'sealed' }) },
    meta: {
      at: new Date(Date.parse('2026-05-01T08:00:00Z') + at + n).toISOString(),
      channel: 'web',
      correlationId: 'c',
    },
  }));
