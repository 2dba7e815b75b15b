import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { shopEvents } from '@naust/domain/shop/shop.events.ts';
import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';

/**
 * Begins the empty log of a shop with a business and its opening: tests that start the program without the demo meet a
 * shop that takes orders.
 */
async function beginOpened(store: EventStore): Promise<void> {
  const facts = [
    ['BusinessDescribed', { ...DEMO_BUSINESS, version: 1 }],
    ['ShopOpened', { version: 2 }],
  ] as const;
  const meta = { at: new Date().toISOString(), channel: 'seed', correlationId: 'test shop' } as const;
  const events = facts.map(([type, data]) => ({
    id: randomUUID(),
    type,
    schemaVersion: shopEvents[type].version,
    data,
    meta,
  }));
  await store.append('shop', 'none', events);
  await store.close();
}

export async function beginOpenedFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await beginOpened(openSqliteEventStore({ file: join(dataDir, 'events.db') }));
}

export const beginOpenedLog = async (url: string, shop: string): Promise<void> =>
  beginOpened(await openEsdbEventStore({ url, shop }));
