import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { prepareOldLog } from '@naust/shop/first-start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import { changeOrderStatus, order, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { testClock } from './testing/test-clock.ts';

const ORDER = '412345678901234';
const HANDED_OUT = '512345678901234';
const sample = z.object({ type: z.string(), version: z.int(), data: z.record(z.string(), z.unknown()) });

const LATE = { productId: 2, from: '2026-05-02T10:00', to: '2026-05-03T10:00' };

/** An event in the form of an older version. */
async function written(file: string, changes: Record<string, unknown> = {}): Promise<NewEvent> {
  const url = new URL(`../domain/${file}.json`, import.meta.url);
  const { type, version, data } = sample.parse(JSON.parse(await readFile(url, 'utf8')));
  const meta = { at: '2026-05-04T06:00:00.000Z', channel: 'web', correlationId: 'long ago' } as const;
  return { id: randomUUID(), type, schemaVersion: version, data: { ...data, ...changes }, meta };
}

/** A log from before topics, held payments and pieces existed: two tents, an order of each, one of them out. */
async function writeOldLog(dataDir: string): Promise<void> {
  const store = openSqliteEventStore({ file: join(dataDir, 'events.db') });
  const added = await written('catalogue/samples/ProductAdded.v1', { groupId: null });
  const other = await written('catalogue/samples/ProductAdded.v1', { groupId: null, productId: 2 });
  await store.append('catalogue', 'none', [added, other]);
  const reserved = await written('inventory/samples/ItemsReserved.v1', { stockLeft: [] });
  const lines = z.array(z.unknown()).parse(reserved.data.lines).slice(0, 1);
  const older = { personal: null, userId: null, lines, totalOre: 60_000 };
  const out = {
    ...older,
    orderId: HANDED_OUT,
    orderNo: 1002,
    lines: z
      .array(z.record(z.string(), z.unknown()))
      .parse(lines)
      .map((line) => ({ ...line, ...LATE })),
  };
  const moved = { version: 2, from: 1, to: 3, statusId: 3, stockLeft: [] };
  await store.append('inventory', 'none', [
    await written('inventory/samples/ProductStocked.v1'),
    await written('inventory/samples/ProductStocked.v1', { productId: 2 }),
    { ...reserved, data: { ...reserved.data, ...older } },
    await written('inventory/samples/ItemsReserved.v1', { ...out, stockLeft: [] }),
    await written('inventory/samples/ReservationMoved.v1', { ...out, ...moved }),
  ]);
  const { lines: _, ...step } = out;
  await store.append(`order-${HANDED_OUT}`, 'none', [
    await written('orders/samples/OrderPlaced.v1', out),
    await written('orders/samples/OrderStatusChanged.v1', { ...step, version: 2, from: 1, to: 3 }),
  ]);
  await store.append(`order-${ORDER}`, 'none', [await written('orders/samples/OrderPlaced.v1', older)]);
  await store.close();
}

let shop: ShopUnderTest;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-old-log-'));
  await writeOldLog(dataDir);
  shop = await openTestShop({ dataDir, clock: testClock('2026-05-04T07:00:00Z') });
});
afterAll(() => shop.stop());

const topics = () => shop.read(z.array(topicAnswer), '/api/message-topics', shop.adminToken);

describe('a shop on the log of an older program', () => {
  it('shows its orders and goes on with them', async () => {
    expect(await readOrder(shop, ORDER)).toMatchObject({ orderNo: 1001, total: 600, StatusId: 1 });
    await changeOrderStatus(shop, ORDER, 2);
    expect(await readOrder(shop, ORDER)).toMatchObject({ StatusId: 2 });
  });

  it('rents nothing out that the old log has let', async () => {
    requireRefusal(await order(shop, [rental(1, '2026-05-06T10:00', '2026-05-08T10:00')]), 'PERIOD_NOT_AVAILABLE');
  });

  it('holds as out with all its pieces what was handed out then, until it comes back', async () => {
    const line = { outQuantity: 1, backQuantity: 0, outAt: null, backAt: null };
    expect(await readOrder(shop, HANDED_OUT)).toMatchObject({ StatusId: 3, OrderItems: [line] });
    const next = [rental(2, '2026-05-04T10:30', '2026-05-05T10:00')];
    requireRefusal(await order(shop, next), 'PERIOD_NOT_AVAILABLE');
    const back = await counterOf(shop).takeBack(HANDED_OUT, { at: '2026-05-03T12:00' });
    expect([back.status, back.body]).toEqual([
      200,
      { id: HANDED_OUT, StatusId: 4, version: 3, undo: expect.any(String) },
    ]);
    const after = { ...line, backQuantity: 1, backAt: '2026-05-03T12:00' };
    expect(await readOrder(shop, HANDED_OUT)).toMatchObject({ StatusId: 4, OrderItems: [after] });
    requireStatus(await order(shop, next), 201);
  });

  it('is given what every log has now, once', async () => {
    expect(await topics()).toEqual([]);
    await prepareOldLog(shop.shop);
    const given = FIRST_TOPICS.map((name, at) => ({ id: at + 1, name }));
    const before = await shop.head();
    await prepareOldLog(shop.shop);
    expect(await shop.head()).toBe(before);
    await shop.shop.projector.waitFor(shop.shop.projector.everyModel, before);
    expect(await topics()).toEqual(given);
    const units = await shop.read(z.array(storageUnitAnswer), '/api/storage-units');
    expect(units.map(({ id }) => id)).toEqual([8, 9, 10, 11, 13, 15, 16, 17]);
    const body = { MessageTopicId: 4, message: 'Fins dere ennå?' };
    requireStatus(await shop.call('POST', '/api/inbox', { token: shop.adminToken, body }), 201);
    expect(shop.faults()).toEqual([]);
  });
});
