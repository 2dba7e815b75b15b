import { declareReadModel } from '@naust/domain/read-model.ts';
import { type Cut, type CuttingProxy, cuttingProxy } from '@naust/infra/mongodb/testing/cutting-proxy.ts';
import { openMongoReadModelWriter } from '@naust/infra/read-models/mongodb/mongo-read-model-writer.ts';
import { openMongoReadModels } from '@naust/infra/read-models/mongodb/mongo-read-models.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName, ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoEngine, mongoServer } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldUnsaved, openFolds, saveAll } from './folding.ts';
import type { AnyProjection } from './model-fold.ts';
import { retryParked } from './parked.ts';
import { ArrayLog, openPlain } from './testing/array-log.ts';
import { lost, moved, parcels, parcelsProjection, renamed, sent, tally, tallyProjection } from './testing/toy-depot.ts';

const log = new ArrayLog();
log.add(sent('p1', 'o1'), sent('p2', 'o1'), moved('p1', 'Moss'), moved('p2', 'Moss'), lost('p2'));
log.add(
  sent('p2', 'o2'),
  renamed('o1', 'Kari'),
  moved('p1', 'Myr'),
  moved('p1', 'Oslo'),
  lost('p2'),
  moved('p2', 'Oslo'),
);

const visits = declareReadModel<{ id: string; left: number }>()({ name: 'visits', version: 1, indexes: {} });

/** Begun by whatever comes first, and deleted by the third: folded again from its middle it would be another. */
const visitsProjection: AnyProjection = {
  model: visits,
  handles: ['ParcelSent', 'ParcelMoved'],
  touches: ({ data }: { data: { id: string } }) => [data.id],
  evolve: (doc: { left: number } | null, _event: unknown, id: string) => {
    const left = (doc?.left ?? 3) - 1;
    return left === 0 ? null : { id, left };
  },
};

const swamps = new Set(['Myr']);
const projections = (sinking: ReadonlySet<string> = swamps) => [
  parcelsProjection(sinking),
  tallyProjection,
  visitsProjection,
];

/** Every batch twice, from wherever the read models are. */
async function fold(models: ReadModelWriter, size: number): Promise<void> {
  const folds = await openFolds(models, projections(), 'open');
  for (let start = 0; start < log.events.length; start += size) {
    const events = log.events.slice(start, start + size);
    const batch = { events, seen: events.at(-1)?.position ?? 0n, live: false };
    for (let time = 0; time < 2; time++) {
      await foldUnsaved(folds, batch, openPlain, models);
      await saveAll(folds, batch.seen, models);
    }
  }
}

/** Milliseconds: that server takes some 15 for a write. */
const PATIENCE = 120_000;

// The proxy knows the address of the protocol server only.
const engine = process.env.MONGODB_URL
  ? { name: 'mongodb', missing: 'cut on the protocol server only' }
  : mongoEngine();

onEngine(engine, () => {
  let server: MongoServer;
  beforeAll(async () => {
    server = await mongoServer();
  });
  afterAll(() => server.stop());

  /** Gives how many writes it took. */
  async function through(proxy: CuttingProxy, shop: string, work: (models: ReadModelWriter) => Promise<unknown>) {
    const models = openMongoReadModelWriter({ url: proxy.url, shop });
    try {
      await work(models);
      return proxy.writes;
    } finally {
      await models.close();
      await proxy.close();
    }
  }

  /** Runs something whose process is killed at one of its writes. */
  async function killed(cut: Cut, shop: string, work: (models: ReadModelWriter) => Promise<unknown>) {
    const proxy = await cuttingProxy(server.url, cut);
    await expect(through(proxy, shop, work)).rejects.toThrow(ReadModelsUnavailable);
  }

  const whole = async (shop: string, work: (models: ReadModelWriter) => Promise<unknown>) =>
    through(await cuttingProxy(server.url, null), shop, work);

  /** All that is there to be read. */
  async function standing(shop: string) {
    const readModels = openMongoReadModels({ url: server.url, shop });
    try {
      const documents = await readModels.frozen((frozen) =>
        Promise.all(
          [parcels, tally, visits].map(async (one) => [
            await frozen.checkpoint(modelName(one)),
            await frozen.documents(modelName(one), '', 99),
          ]),
        ),
      );
      const counted = await readModels.model(parcels).count({ index: 'byOwner' });
      return { documents, counted, parked: await readModels.parked() };
    } finally {
      await readModels.close();
    }
  }

  describe.each([false, true])('a projector that is killed (its last write was taken: %s)', (taken) => {
    it(
      'leaves what the same events make right, wherever it was',
      async () => {
        const uncut = server.newShop();
        const writes = await whole(uncut, (models) => fold(models, 4));
        const expected = await standing(uncut);
        expect(expected.parked).toHaveLength(2);
        for (let at = 1; at <= writes; at++) {
          const shop = server.newShop();
          await killed({ at, taken }, shop, (models) => fold(models, 4));
          await whole(shop, (models) => fold(models, at % 2 === 0 ? 3 : 5));
          expect(await standing(shop), `cut at write ${at} of ${writes}`).toEqual(expected);
        }
      },
      PATIENCE,
    );

    it(
      'takes in what was parked once, wherever it was',
      async () => {
        const stopped = { model: 'parcels@1', scope: 'document', key: 'p1' } as const;
        const retry = (models: ReadModelWriter) =>
          retryParked({ events: log, openEvents: openPlain, models, projections: projections(new Set()) }, stopped);
        const uncut = server.newShop();
        await whole(uncut, (models) => fold(models, 4));
        const writes = await whole(uncut, retry);
        const expected = await standing(uncut);
        expect(expected.parked).toEqual([]);
        for (let at = 1; at <= writes; at++) {
          const shop = server.newShop();
          await whole(shop, (models) => fold(models, 4));
          await killed({ at, taken }, shop, retry);
          await whole(shop, retry);
          expect(await standing(shop), `cut at write ${at} of ${writes}`).toEqual(expected);
        }
      },
      PATIENCE,
    );
  });
});
