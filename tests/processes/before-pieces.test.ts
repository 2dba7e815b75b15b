import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { INVENTORY_SNAPSHOT_VERSION } from '@naust/domain/inventory/inventory-snapshot.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startShop } from '../browser/testing/server.ts';
import { counterOf } from '../testing/counter.ts';
import { ASKED_AT, olderAnswers, olderDataFolder, olderSnapshot } from '../testing/older-shop.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { requireRefusal } from '../testing/refusals.ts';
import { call } from '../testing/shop-calls.ts';
import { order, rental, requireStatus } from '../testing/shop-story.ts';
import { ADMIN, type Answered, openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { MINUTE, testClock } from '../testing/test-clock.ts';

const TENT = 1;

let shop: ShopUnderTest | undefined;

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

/** A late piece is out until now, and the program's clock runs on from five minutes to twelve. */
const atNoon = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(/"2026-05-05T1[12]:\d\d"/g, '"2026-05-05T12:00"'));

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Pick<Answered, 'status' | 'body'>>;

/**
 * Requires at least the former answers: the API has grown since. `ask` calls as an administrator, and as a visitor for
 * orders.
 */
async function requireSameAnswersTo(ask: Ask): Promise<void> {
  const { answers, asked } = await olderAnswers();
  for (const [path, body] of Object.entries(answers)) {
    const now = await ask('GET', path);
    expect({ path, body: atNoon(now.body) }).toMatchObject({ path, body: atNoon(body) });
  }
  for (const { items, status, body } of asked) {
    const now = await ask('POST', '/api/orders', { items, paymentId: 2 });
    expect({ items, status: now.status, body: now.body }).toMatchObject({ items, status, body });
  }
}

const requireSameAnswers = (of: ShopUnderTest) =>
  requireSameAnswersTo((method, path, body) =>
    body ? of.call(method, path, { body }) : of.call(method, path, { token: of.adminToken }),
  );

/** Every event row of the file, the oldest first. */
function loggedIn(dataDir: string): unknown[] {
  const log = openSqlite(join(dataDir, 'events.db'), { durability: 'full', readOnly: true });
  const rows = log.prepare('select * from events order by position').all();
  log.close();
  return rows;
}

/** Makes the former calls again, once the read models have seen the whole log. */
async function requireSameAnswersAt(url: string, minPosition: string): Promise<void> {
  const built = async () => (await call(url, 'GET', '/health/ready')).body;
  await expect.poll(built, { timeout: 30_000 }).toMatchObject({ status: 'ok', beingBuilt: [] });
  const { token } = tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: ADMIN })).body);
  await requireSameAnswersTo((method, path, body) => call(url, method, path, body ? { body } : { token, minPosition }));
}

const SETTINGS = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Offset from the machine's clock that sets the program to five minutes before the former answers. */
const aheadThen = () =>
  String(Date.parse(ASKED_AT) - 5 * MINUTE - Date.now() + Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0));

describe('a shop whose log and snapshots were written before anybody wrote down pieces', () => {
  it('gives the answers that it gave, is found right by verify, and gives them again from snapshots of now', async () => {
    const [inventory, catalogue] = [await olderSnapshot('inventory'), await olderSnapshot('catalogue')];
    const first = await opened(await olderDataFolder({ inventory, catalogue }));
    await requireSameAnswers(first);
    expect(first.faults()).toEqual([]);
    await expectSound(first.dataDir);
    await first.stop();
    await requireSameAnswers(await opened(first.dataDir));
  }, 120_000);

  it('is started like any other, answers alike, and rewrites nothing of what is in the log', async () => {
    const [inventory, catalogue] = [await olderSnapshot('inventory'), await olderSnapshot('catalogue')];
    const dataDir = await olderDataFolder({ inventory, catalogue });
    const before = loggedIn(dataDir);
    const env = { ...SETTINGS, SHOP_CLOCK_AHEAD_MS: aheadThen() };
    const body = { items: [rental(TENT, '2026-06-20T10:00', '2026-06-20T18:00')], paymentId: 2 };
    for (const goesOn of [false, true]) {
      const { url, stop } = await startShop({ dataDir, env });
      try {
        await requireSameAnswersAt(url, String(before.length));
        if (goesOn) expect((await call(url, 'POST', '/api/orders', { body })).status).toBe(201);
      } finally {
        await stop();
      }
    }
    const after = loggedIn(dataDir);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    await expectSound(dataDir);
    await rm(dataDir, { recursive: true });
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
