import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import type { AnyProjection } from './model-fold.ts';
import { rebuildModels } from './rebuild.ts';
import { runProjections } from './runner.ts';
import { ArrayLog, openPlain } from './testing/array-log.ts';

interface BenchOrder extends Doc {
  orderNo: number;
  userId: string;
  statusId: number;
  createdAt: string;
  name: string;
  email: string;
  lines: unknown;
}

const orders = declareReadModel<BenchOrder>()({
  name: 'benchOrders',
  version: 1,
  indexes: {
    byUser: ['userId', 'createdAt'],
    byStatus: ['statusId', 'createdAt'],
    newest: ['createdAt'],
    byNumber: ['orderNo'],
  },
  search: ({ id, orderNo, name, email }) => [id, String(orderNo), name, email],
});

const counts = declareReadModel<Doc & { sum: number }>()({ name: 'benchCounts', version: 1, indexes: {} });

const lines = ['Telt 4 personer', 'Liggeunderlag'].map((name, place) => ({
  lineId: place,
  productId: 5 + place,
  name,
  quantity: 2,
  from: '2026-05-16T14:00',
  to: '2026-05-18T14:00',
  priceOre: 60_000,
  pricingKind: 'day',
  explanation: '2 døgn à 300 kr',
}));

export const benchProjections: readonly AnyProjection[] = [
  {
    model: orders,
    handles: ['OrderPlaced'],
    touches: ({ data }: { data: BenchOrder }) => [data.id],
    evolve: (_: null, { data }: { data: BenchOrder }) => data,
  },
  {
    model: counts,
    handles: ['Counted'],
    touches: () => ['shop'],
    evolve: (doc: { sum: number } | null) => ({ id: 'shop', sum: (doc?.sum ?? 0) + 1 }),
  },
];

/** Half orders with random ids (600 bytes, four indexes, searched), half events of one counter document. */
export function benchLog(size: number): ArrayLog {
  const log = new ArrayLog();
  for (let n = 0; n < size / 2; n++) {
    const id = String(100_000_000_000_000 + ((n * 791_939_177) % 899_999_999_999_999));
    const order: BenchOrder = {
      id,
      orderNo: n,
      userId: String(n % 5_000),
      statusId: n % 6,
      createdAt: new Date(1.7e12 + n * 60_000).toISOString(),
      name: `Kari Nordmann ${n}`,
      email: `kari${n}@example.no`,
      lines,
    };
    log.add({ stream: `order-${id}`, type: 'OrderPlaced', data: { ...order } });
    log.add({ stream: `stock-${n % 1_000}`, type: 'Counted', data: { productId: n % 1_000 } });
  }
  return log;
}

const perSecond = (count: number, since: number): number => Math.round((count / (performance.now() - since)) * 1_000);

/** Live projections from an empty file to the head: every save keeps indexes and search. */
export async function measureCatchUp(directory: string, size: number): Promise<{ eventsPerSecond: number }> {
  const events = benchLog(size);
  const models = openSqliteReadModelWriter(join(directory, 'catch-up.db'));
  const done = new AbortController();
  const began = performance.now();
  const onSeen = (_: readonly string[], seen: bigint) => void (seen === BigInt(size) && done.abort());
  const onFault = (error: unknown) => {
    throw error;
  };
  await runProjections(
    { events, openEvents: openPlain, models, projections: benchProjections, onSeen, onFault },
    done.signal,
  );
  const eventsPerSecond = perSecond(size, began);
  await models.close();
  return { eventsPerSecond };
}

/** A rebuild from the beginning, up to and with the switch. */
export async function measureRebuild(directory: string, size: number): Promise<{ eventsPerSecond: number }> {
  const events = benchLog(size);
  const models = openSqliteReadModelWriter(join(directory, 'rebuild.db'));
  const began = performance.now();
  const options = { events, openEvents: openPlain, models, projections: benchProjections, clock: systemClock };
  await rebuildModels(options, new AbortController().signal);
  const eventsPerSecond = perSecond(size, began);
  await models.close();
  return { eventsPerSecond };
}
