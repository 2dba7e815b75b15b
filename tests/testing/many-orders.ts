import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';

const FIRST_ORDER_NO = 1001;
const IN_ONE_APPEND = 500;

/** Writes `count` completed orders of an uncounted product directly into the log of a closed shop. */
export async function writeOrders(eventsFile: string, productId: number, count: number): Promise<void> {
  const store = openSqliteEventStore({ file: eventsFile });
  const orders = Array.from({ length: count }, (_, n) => orderOf(n, productId));
  let version = (await store.read('inventory', 0)).length - 1;
  for (let start = 0; start < count; start += IN_ONE_APPEND) {
    const page = orders.slice(start, start + IN_ONE_APPEND);
    await store.append(
      'inventory',
      version,
      page.map((order) => event('ItemsReserved', { ...order, stockLeft: [] })),
    );
    version += page.length;
    await Promise.all(
      page.map((order) => store.append(`order-${order.orderId}`, 'none', [event('OrderPlaced', order)])),
    );
  }
  await store.close();
}

const event = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data,
  meta: { at: new Date().toISOString(), channel: 'seed', correlationId: 'many orders' },
});

const orderOf = (n: number, productId: number) => ({
  orderId: String(200_000_000_000_000 + n),
  orderNo: FIRST_ORDER_NO + n,
  version: 1,
  personId: String(200_000_000_000_000 + n),
  userId: null,
  statusId: 1,
  paymentId: 2,
  placedAt: '2026-05-16T10:00:00.000Z',
  lines: [
    {
      ...{ lineId: 1, productId, name: 'Teppe', quantity: 2, from: null, to: null, priceOre: 5_000 },
      ...{ pricingKind: 'sale', pricingUnits: 1, rulePriceOre: null, explanation: '' },
    },
  ],
  totalOre: 10_000,
  termsVersion: null,
  catalogueVersion: 1,
  forced: false,
  personal: null,
  requestHash: null,
});
