import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { openMongoPersonKeys } from '@naust/infra/keys/mongodb/mongo-person-keys.ts';
import { sealEvents } from '@naust/infra/keys/sealing.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStores, type StoreAddresses } from './opened-stores.ts';
import { storeAdapters } from './store-adapters.ts';

const wrappingKey = new Uint8Array(32).fill(1);
const STREAM = 'user-1';

const event = (id: string, type: string, data: Record<string, unknown>): NewEvent => {
  const meta = { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'c' } as const;
  return { id: `00000000-0000-4000-8000-00000000000${id}`, type, schemaVersion: 1, data, meta };
};

onEngine(mongoEngine(), () => {
  let server: MongoServer;
  let folder: string;
  beforeAll(async () => {
    server = await mongoServer();
    folder = await mkdtemp(join(tmpdir(), 'naust-erased-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('opens nothing of a person with a remembered key once it was told of their erasure', async () => {
    const shop = server.newShop();
    const log = openSqliteEventStore({ file: join(folder, 'events.db') });
    const keys = openMongoPersonKeys({ url: server.url, shop, wrappingKey });
    const greeting = event('1', 'PersonGreeted', { personId: '1', personal: { name: 'Kari' } });
    await log.append(STREAM, 'none', await sealEvents(STREAM, [greeting], keys));
    const sqlite = (path: string) =>
      ({ scheme: 'sqlite', path: join(folder, path), url: '', isEmbedded: true }) as const;
    const addresses: StoreAddresses = {
      ...{ eventStore: sqlite('events.db'), readModels: sqlite('read-models.db'), jobs: sqlite('jobs.db') },
      keys: { scheme: 'mongodb', path: '', url: server.url, isEmbedded: false },
      ...{ shop, wrappingKey },
    };
    const elsewhere = await openStores(addresses, storeAdapters);
    const found = async () => (await elsewhere.keys.find(['1'])).get('1');
    expect(await found()).toHaveLength(32);

    const erasure = event('2', 'PersonErased', { userId: '1', personId: '1', version: 2 });
    const { position } = await log.append(STREAM, 0, [erasure]);
    const told = (await eventsAfter(log, 0n)).filter((one) => one.position === position);
    await elsewhere.openEvents(told, () => true);
    expect(await found()).toHaveLength(32);
    await keys.destroy('1');
    expect(await found()).toBeNull();

    await elsewhere.close();
    await keys.close();
    await log.close();
  });
});
