import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { openSqliteReadModelWriter } from './sqlite-read-model-writer.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';

interface Goods extends Doc {
  group: number;
  createdAt: string;
  name: string;
  answer: unknown;
}

const goods = declareReadModel<Goods>()({
  name: 'benchGoods',
  version: 1,
  indexes: { byGroup: ['group', 'createdAt'], newest: ['createdAt'] },
  search: ({ name }) => [name],
});

const answer = { description: 'Lett telt for fire personer. '.repeat(14), price_day: 450, price_weekend: 990 };

function documentOf(n: number): Goods {
  const createdAt = new Date(1.7e12 + n * 60_000).toISOString();
  return { id: String((n * 7_919) % 1_000_003), group: n % 50, createdAt, name: `Telt Fjell ${n}`, answer };
}

async function fill(file: string, size: number): Promise<void> {
  const writer = openSqliteReadModelWriter(file);
  const table = await writer.open(goods);
  for (let start = 0; start < size; start += 5_000) {
    const changes = Array.from({ length: Math.min(5_000, size - start) }, (_, place) => {
      const after = documentOf(start + place);
      const position = BigInt(start + place + 1);
      return { id: after.id, before: null, after, position, order: Number(position) * 1_024 };
    });
    await writer.save([{ table, changes, checkpoint: BigInt(start + changes.length) }]);
  }
  await writer.close();
}

async function perSecond(times: number, act: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < times / 10; n++) await act(n);
  const began = performance.now();
  for (let n = 0; n < times; n++) await act(n);
  return Math.round((times / (performance.now() - began)) * 1_000);
}

/** Reads per second, one after another, of a read model with so many documents of 600 bytes. */
export async function measureReading(directory: string, size: number): Promise<Record<string, number>> {
  const file = join(directory, 'reading.db');
  await fill(file, size);
  const readModels = openSqliteReadModels(file);
  const model = readModels.model(goods);
  const idAt = (n: number) => documentOf((n * 31) % size).id;
  const newest = { index: 'newest', descending: true, limit: 20 } as const;
  const ofGroup = (n: number) => model.find({ index: 'byGroup', equals: [n % 50], descending: true, limit: 20 });
  const farPage = (n: number) => model.find({ ...newest, after: [documentOf((n * 997) % size).createdAt, '0'] });
  const rates = {
    get: await perSecond(40_000, (n) => model.get(idAt(n))),
    newestTwenty: await perSecond(20_000, () => model.find(newest)),
    newestTwentyOfAGroup: await perSecond(20_000, ofGroup),
    pageAnywhere: await perSecond(2_000, farPage),
    getManyTwenty: await perSecond(4_000, (n) => model.getMany(Array.from({ length: 20 }, (_, k) => idAt(n * 20 + k)))),
    searchRare: await perSecond(4_000, (n) => model.search({ words: [String(1_000 + (n % 5_000))], limit: 20 })),
    searchCommon: await perSecond(100, () => model.search({ words: ['telt'], limit: 20 })),
  };
  await readModels.close();
  return rates;
}
