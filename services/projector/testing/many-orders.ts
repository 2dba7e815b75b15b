import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { AnyProjection } from '../model-fold.ts';
import { ArrayLog } from './array-log.ts';

interface ManyOrder extends Doc {
  orderNo: number;
  userId: string;
  statusId: number;
  createdAt: string;
  name: string;
  email: string;
  lines: unknown;
}

const orders = declareReadModel<ManyOrder>()({
  name: 'manyOrders',
  version: 1,
  indexes: {
    byUser: ['userId', 'createdAt'],
    byStatus: ['statusId', 'createdAt'],
    newest: ['createdAt'],
    byNumber: ['orderNo'],
  },
  search: ({ id, orderNo, name, email }) => [id, String(orderNo), name, email],
});

const counts = declareReadModel<Doc & { sum: number }>()({ name: 'manyCounts', version: 1, indexes: {} });

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

export const manyOrdersProjections: readonly AnyProjection[] = [
  {
    model: orders,
    handles: ['OrderPlaced'],
    touches: ({ data }: { data: ManyOrder }) => [data.id],
    evolve: (_: null, { data }: { data: ManyOrder }) => data,
  },
  {
    model: counts,
    handles: ['Counted'],
    touches: () => ['shop'],
    evolve: (doc: { sum: number } | null) => ({ id: 'shop', sum: (doc?.sum ?? 0) + 1 }),
  },
];

/** Half orders with random ids (600 bytes, four indexes, searched), half events of one counter document. */
export function logOfOrders(size: number): ArrayLog {
  const log = new ArrayLog();
  for (let n = 0; n < size / 2; n++) {
    const id = String(100_000_000_000_000 + ((n * 791_939_177) % 899_999_999_999_999));
    const order: ManyOrder = {
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
