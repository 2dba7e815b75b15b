import { rm } from 'node:fs/promises';
import { INVENTORY_SNAPSHOT_VERSION } from '@naust/domain/inventory/inventory-snapshot.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ensureBuilt } from '../tools/built.mjs';
import { startCommand } from './testing/commands.ts';
import { counterOf } from './testing/counter.ts';
import { ASKED_AT, olderAnswers, olderDataFolder, olderSnapshot } from './testing/older-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { order, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { testClock } from './testing/test-clock.ts';

const TENT = 1;

let shop: ShopUnderTest | undefined;

beforeAll(() => ensureBuilt(), 180_000);
afterEach(async () => {
  if (!shop) return;
  const { dataDir } = shop;
  await shop.stop();
  shop = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function opened(dataDir: string): Promise<ShopUnderTest> {
  shop = await openTestShop({ dataDir, clock: testClock(ASKED_AT), keepData: true });
  return shop;
}

/** With at least what was said then: answers have grown since. */
async function requireSameAnswers(of: ShopUnderTest): Promise<void> {
  const { answers, asked } = await olderAnswers();
  for (const [path, body] of Object.entries(answers)) {
    const now = await of.call('GET', path, { token: of.adminToken });
    expect({ path, body: now.body }).toMatchObject({ path, body });
  }
  for (const { items, status, body } of asked) {
    const now = await of.call('POST', '/api/orders', { body: { items, paymentId: 2 } });
    expect({ items, status: now.status, body: now.body }).toMatchObject({ items, status, body });
  }
}

describe('a shop whose log and snapshots were written before anybody wrote down pieces', () => {
  it('gives the answers that it gave, is found right by verify, and gives them again from snapshots of now [E1.57]', async () => {
    const [inventory, catalogue] = [await olderSnapshot('inventory'), await olderSnapshot('catalogue')];
    const first = await opened(await olderDataFolder({ inventory, catalogue }));
    await requireSameAnswers(first);
    expect(first.faults()).toEqual([]);
    const { code, output } = await startCommand('verify', first.dataDir);
    expect([code, output.match(/✗.*/)]).toEqual([0, null]);
    await first.stop();
    await requireSameAnswers(await opened(first.dataDir));
  }, 120_000);

  it('gives the same answers from the log alone', async () => {
    await requireSameAnswers(await opened(await olderDataFolder({})));
  });

  it('decides nothing by a snapshot of then, whatever that says', async () => {
    const inventory = await olderSnapshot('inventory');
    const { planVersion } = z.object({ planVersion: z.int() }).parse(JSON.parse(inventory.split('\n')[0] ?? ''));
    expect(planVersion).toBeLessThan(INVENTORY_SNAPSHOT_VERSION);
    expect(inventory).not.toContain('"outs"');
    const more = inventory.replace('"rentalQty":1,', '"rentalQty":9,');
    expect(more).not.toBe(inventory);
    await requireSameAnswers(await opened(await olderDataFolder({ inventory: more })));
  });

  it('goes on piece by piece with what was out as a whole', async () => {
    const of = await opened(await olderDataFolder({ inventory: await olderSnapshot('inventory') }));
    const orders = await of.read(z.array(orderAnswer), '/api/orders', of.adminToken);
    const [late, two] = ['2026-05-05T08:00', '2026-05-06T09:00'].map((to) =>
      orders.find(({ OrderItems }) => OrderItems[0]?.date_to === to),
    );
    const next = [rental(TENT, '2026-05-05T13:00', '2026-05-05T20:00')];
    requireRefusal(await order(of, next), 'PERIOD_NOT_AVAILABLE');
    const { takeBack } = counterOf(of);
    expect(requireStatus(await takeBack(late?.id ?? '', { at: '2026-05-05T09:00' }), 200)).toMatchObject({
      StatusId: 4,
    });
    requireStatus(await order(of, next), 201);
    const one = { lines: [{ id: 1, quantity: 1 }] };
    expect(requireStatus(await takeBack(two?.id ?? '', one), 200)).toMatchObject({ StatusId: 3 });
    requireRefusal(await takeBack(two?.id ?? '', { lines: [{ id: 1, quantity: 2 }] }), 'MORE_BACK_THAN_OUT');
    expect(requireStatus(await takeBack(two?.id ?? '', one), 200)).toMatchObject({ StatusId: 4 });
  });
});
