import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import type { NewEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { prepareOldLog } from '@naust/shop/first-start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { changeOrderStatus, order, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { testClock } from './testing/test-clock.ts';

const ORDER = '412345678901234';
const sample = z.object({ type: z.string(), version: z.int(), data: z.record(z.string(), z.unknown()) });

/** An event as programs of that version wrote it. */
async function written(file: string, changes: Record<string, unknown> = {}): Promise<NewEvent> {
  const url = new URL(`../domain/${file}.json`, import.meta.url);
  const { type, version, data } = sample.parse(JSON.parse(await readFile(url, 'utf8')));
  const meta = { at: '2026-05-04T06:00:00.000Z', channel: 'web', correlationId: 'long ago' } as const;
  return { id: randomUUID(), type, schemaVersion: version, data: { ...data, ...changes }, meta };
}

/** A log from before there were topics and held payments: one tent, and one order of it. */
async function writeOldLog(dataDir: string): Promise<void> {
  const store = openSqliteEventStore({ file: join(dataDir, 'events.db') });
  const added = await written('catalogue/samples/ProductAdded.v1', { groupId: null });
  await store.append('catalogue', 'none', [added]);
  const reserved = await written('inventory/samples/ItemsReserved.v1', { stockLeft: [] });
  const lines = z.array(z.unknown()).parse(reserved.data.lines).slice(0, 1);
  const older = { personal: null, userId: null, lines, totalOre: 60_000 };
  await store.append('inventory', 'none', [
    await written('inventory/samples/ProductStocked.v1'),
    { ...reserved, data: { ...reserved.data, ...older } },
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

  it('is given what every log has now, once', async () => {
    expect(await topics()).toEqual([]);
    await prepareOldLog(shop.shop);
    const given = FIRST_TOPICS.map((name, at) => ({ id: at + 1, name }));
    const before = await shop.head();
    await prepareOldLog(shop.shop);
    expect(await shop.head()).toBe(before);
    await shop.shop.projector.waitFor(shop.shop.projector.everyModel, before);
    expect(await topics()).toEqual(given);
    const body = { MessageTopicId: 4, message: 'Fins dere ennå?' };
    requireStatus(await shop.call('POST', '/api/inbox', { token: shop.adminToken, body }), 201);
    expect(shop.faults()).toEqual([]);
  });
});
