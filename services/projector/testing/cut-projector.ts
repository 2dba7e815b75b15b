import { declareReadModel } from '@naust/domain/read-model.ts';
import { type Cut, type CuttingProxy, cuttingProxy } from '@naust/infra/mongodb/testing/cutting-proxy.ts';
import { openMongoReadModelWriter } from '@naust/infra/read-models/mongodb/mongo-read-model-writer.ts';
import { openMongoReadModels } from '@naust/infra/read-models/mongodb/mongo-read-models.ts';
import { ModelMoved, type ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { foldBatch, openFolds, saveAll } from '../folding.ts';
import type { AnyProjection } from '../model-fold.ts';
import { ArrayLog, openPlain } from './array-log.ts';
import { lost, moved, parcels, parcelsProjection, renamed, sent, tally, tallyProjection } from './toy-depot.ts';

export const log = new ArrayLog();
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

/** Created by the first event, and deleted by the third: folded again from the middle it would differ. */
const visitsProjection: AnyProjection = {
  model: visits,
  handles: ['ParcelSent', 'ParcelMoved'],
  touches: ({ data }: { data: { id: string } }) => [data.id],
  evolve: (doc: { left: number } | null, _event: unknown, id: string) => {
    const left = (doc?.left ?? 3) - 1;
    return left === 0 ? null : { id, left };
  },
};

const SWAMPS = new Set(['Myr']);
export const projections = (swamps: ReadonlySet<string> = SWAMPS) => [
  parcelsProjection(swamps),
  tallyProjection,
  visitsProjection,
];

type Work = (models: ReadModelWriter) => Promise<unknown>;

/** Every batch twice, from the read models' current position. */
export async function fold(models: ReadModelWriter, size: number, opened = () => {}): Promise<void> {
  const folds = await openFolds({ models, projections: projections() }, 'open');
  opened();
  for (let start = 0; start < log.events.length; start += size) {
    const events = log.events.slice(start, start + size);
    const batch = { events, seen: events.at(-1)?.position ?? 0n, live: false };
    for (let time = 0; time < 2; time++) {
      await foldBatch(folds, batch, openPlain);
      await saveAll(folds, batch.seen, models);
    }
  }
}

/** Repeats as often as another process writes in between. */
export async function foldBesideOthers(models: ReadModelWriter, size: number, opened?: () => void): Promise<void> {
  for (;;) {
    try {
      return await fold(models, size, opened);
    } catch (error) {
      if (!(error instanceof ModelMoved)) throw error;
    }
  }
}

/** A projector on a server, through a proxy that may cut the connection. */
export function cutProjector(serverUrl: string) {
  /** Returns the number of writes. */
  async function through(proxy: CuttingProxy, shop: string, work: Work): Promise<number> {
    const models = openMongoReadModelWriter({ url: proxy.url, shop, timeoutMs: 0 });
    try {
      await work(models);
      return proxy.writes;
    } finally {
      await models.close();
      await proxy.close();
    }
  }

  return {
    through,
    proxy: (cut: Cut) => cuttingProxy(serverUrl, cut),
    cut: async (cut: Cut, shop: string, work: Work) => through(await cuttingProxy(serverUrl, cut), shop, work),
    whole: async (shop: string, work: Work) => through(await cuttingProxy(serverUrl, null), shop, work),
    /** Everything that readers can see. */
    async currentState(shop: string) {
      const readModels = openMongoReadModels({ url: serverUrl, shop });
      try {
        const documents = await readModels.frozen((frozen) =>
          Promise.all(
            [parcels, tally, visits].map(async (one) => [
              await frozen.checkpoint(modelName(one)),
              await frozen.documents(modelName(one), '', 99),
            ]),
          ),
        );
        const model = readModels.model(parcels);
        const counts = await Promise.all(
          [[], ['o1'], ['o2']].map((equals) => model.count({ index: 'byOwner', equals })),
        );
        return { documents, counts, deadLetters: await readModels.deadLetters() };
      } finally {
        await readModels.close();
      }
    },
  };
}
