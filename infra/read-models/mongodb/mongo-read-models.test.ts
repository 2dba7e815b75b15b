import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEngine } from '../../testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '../../testing/mongo-server.ts';
import { boats, changed, created, faering, kjeks } from '../harbour.suite.ts';
import { leasesContract } from '../leases.suite.ts';
import { ModelMoved, type ReadModelWriter } from '../read-model-writer.port.ts';
import { type ReadModels, ReadModelsUnavailable } from '../read-models.port.ts';
import { readModelsContract } from '../read-models.suite.ts';
import { openMongoLeases } from './mongo-leases.ts';
import type { MongoReadModelsOptions } from './mongo-models-place.ts';
import { openMongoReadModelWriter } from './mongo-read-model-writer.ts';
import { openMongoReadModels } from './mongo-read-models.ts';

// The protocol server takes seconds for ten thousand documents.
vi.setConfig({ testTimeout: 120_000 });

onEngine(mongoEngine(), () => {
  let server: MongoServer;
  beforeAll(async () => {
    server = await mongoServer();
  });
  afterAll(() => server.stop());

  describe('read models in MongoDB', () => {
    readModelsContract(async () => {
      const place = { url: server.url, shop: server.newShop() };
      const readModels = openMongoReadModels(place);
      return {
        readModels,
        openWriter: () => openMongoReadModelWriter({ ...place, keptFor: 0 }),
        close: () => readModels.close(),
      };
    });
  });

  describe('leases in MongoDB', () => {
    leasesContract(async () => {
      const place = { url: server.url, shop: server.newShop() };
      return { open: (options) => openMongoLeases({ ...place, ...options }), close: async () => {} };
    });
  });

  describe('a database of read models', () => {
    let readModels: ReadModels;
    let writer: ReadModelWriter;
    let place: MongoReadModelsOptions;
    let now = Date.parse('2026-06-02T09:30:00Z');
    const clock = { now: () => now };
    beforeEach(() => {
      place = { url: server.url, shop: server.newShop() };
      readModels = openMongoReadModels(place);
      writer = openMongoReadModelWriter({ ...place, clock });
    });
    afterEach(async () => {
      await writer.close();
      await readModels.close();
    });

    it('keeps what a switch has replaced for a minute, and nothing of it longer', async () => {
      const signal = new AbortController().signal;
      const { MongoClient } = await import('mongodb');
      const client = new MongoClient(server.url);
      const collections = async () =>
        (await client.db(place.shop).listCollections().toArray()).filter(({ name }) => name.startsWith('boats@2-'));
      await writer.save([{ table: await writer.open(boats), changes: [created(faering, 1)], checkpoint: 1n }]);
      const build = await writer.build(boats);
      await writer.save([{ table: build, changes: [created(kjeks, 2)], checkpoint: 2n }]);
      await writer.exclusively((exclusive) => exclusive.goLive(build));
      await writer.freeReplaced(signal);
      now += 59_000;
      await writer.freeReplaced(signal);
      expect(await collections()).toHaveLength(2);
      now += 1_000;
      await writer.freeReplaced(signal);
      expect(await collections()).toHaveLength(1);
      await client.close();
      expect(await readModels.model(boats).get('c')).toEqual(kjeks);
    });

    it('lets no late write bring back what was deleted', async () => {
      const late = openMongoReadModelWriter(place);
      const [table, lateTable] = [await writer.open(boats), await late.open(boats)];
      await writer.save([{ table, changes: [created(faering, 1)], checkpoint: 1n }]);
      const before = (await table.load(['a'])).get('a');
      if (!before) throw new Error('was just saved');
      await writer.save([{ table, changes: [changed(before, null, 2)], checkpoint: 2n }]);
      expect((await lateTable.load(['a'])).size).toBe(0);
      expect(lateTable.goneAt?.('a')).toBe(2n);
      await expect(late.save([{ table: lateTable, changes: [created(faering, 1)], checkpoint: 1n }])).rejects.toThrow(
        ModelMoved,
      );
      await late.close();
      expect(await readModels.model(boats).get('a')).toBeNull();
    });

    it('lets two who have no lease write in turn, however they meet', async () => {
      const others = [0, 1].map(() => openMongoReadModelWriter(place));
      const boat = { ...kjeks, length: 0 };
      const lengthen = async (models: ReadModelWriter): Promise<void> => {
        const table = await models.open(boats);
        const before = (await table.load(['c'])).get('c') ?? null;
        const after = { ...boat, length: (before?.doc as typeof boat | undefined)?.length ?? 0 };
        after.length += 1;
        const position = table.checkpoint + 1n;
        const change = { id: 'c', before, after, position, order: 1024 };
        await models.save([{ table, changes: [change], checkpoint: position }]).catch((error: unknown) => {
          if (!(error instanceof ModelMoved)) throw error;
          return lengthen(models);
        });
      };
      await Promise.all(
        others.map(async (models) => {
          for (let time = 0; time < 5; time++) await lengthen(models);
        }),
      );
      for (const models of others) await models.close();
      expect((await readModels.model(boats).get('c'))?.length).toBe(10);
      expect(await readModels.model(boats).seen()).toBe(10n);
    });

    it('is away without a server, and says so', async () => {
      const nowhere = { url: 'mongodb://127.0.0.1:1/', shop: place.shop };
      const [unread, unwritten] = [openMongoReadModels(nowhere), openMongoReadModelWriter(nowhere)];
      await expect(unread.model(boats).get('a')).rejects.toThrow(ReadModelsUnavailable);
      await expect(unwritten.open(boats)).rejects.toThrow(ReadModelsUnavailable);
      await unread.close();
      await unwritten.close();
    });
  });
});
