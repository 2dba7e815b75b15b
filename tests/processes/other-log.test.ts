import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { mailsTo } from '../testing/outbox.ts';
import { addProduct, GUEST, placed, readOrder, rental } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

const clock = clockAhead();
const settings = { SECRET_KEY: 'the same secret for both of these shops' };
const longWait = { timeout: 15_000, interval: 20 };

/** Data folders of two stopped shops, restored before each test; the first has the longer log. */
let kept: { mine: string; theirs: string };
let dataDir: string;
let shop: ShopUnderTest | undefined;
let orders: { mine: string; theirs: string };
let tent: number;

const mine = (name: string) => join(dataDir, name);
const daysAhead = (days: number) => new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const mailsHere = async () => (await mailsTo(GUEST.email, dataDir)).length;
const orderTent = (of: ShopUnderTest, days: number, product = tent) =>
  placed(of, [rental(product, `${daysAhead(days)}T10:00`, `${daysAhead(days)}T18:00`)], { fields: { guest: GUEST } });

async function start(): Promise<ShopUnderTest> {
  shop = await openTestShop({ dataDir, clock, settings, keepData: true });
  return shop;
}

/** A shop with an order, and products before and after it. */
async function shopThatWas(before: number, after: number) {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-one-of-two-'));
  const opened = await start();
  for (let count = 0; count < before; count++) tent = await addProduct(opened, { name: `Telt ${count}` });
  const order = await orderTent(opened, 10);
  for (let count = 0; count < after; count++) await addProduct(opened, { name: `Kano ${count}` });
  await vi.waitFor(async () => expect(await mailsHere()).toBe(1), longWait);
  await opened.stop();
  return { folder: dataDir, order };
}

beforeAll(async () => {
  const theirs = await shopThatWas(3, 0);
  const own = await shopThatWas(1, 12);
  kept = { mine: own.folder, theirs: theirs.folder };
  orders = { mine: own.order, theirs: theirs.order };
}, 180_000);
beforeEach(async () => {
  shop = undefined;
  dataDir = await mkdtemp(join(tmpdir(), 'naust-two-logs-'));
  for (const name of await readdir(kept.mine)) {
    if (/\.db$/.test(name)) await copyFile(join(kept.mine, name), mine(name));
  }
});
afterEach(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true });
});
afterAll(async () => {
  for (const folder of Object.values(kept)) await rm(folder, { recursive: true });
});

const takeTheirs = (name: string) => copyFile(join(kept.theirs, name), mine(name));

/** Runs statements on a file of the stopped shop; returns the first column of the last result. */
function within(name: string, ...statements: string[]): unknown {
  const db = openSqlite(mine(name), { durability: 'full' });
  const rows = statements.map((sql) => db.prepare(sql).all());
  closeSqlite(db);
  return Object.values(rows.at(-1)?.[0] ?? {})[0];
}

describe('beside the log of another shop', () => {
  it('read models are told by verify, shown to nobody and folded anew', async () => {
    await takeTheirs('read-models.db');
    const verified = await verify();
    expect(verified.code).toBe(1);
    expect(verified.output).toContain('✗ The read models belong to another log. A start rebuilds them');
    const opened = await start();
    expect((await readOrder(opened, orders.mine)).id).toBe(orders.mine);
    expect((await opened.call('GET', `/api/orders/${orders.theirs}`, { token: opened.adminToken })).status).toBe(404);
    expect(await opened.read(z.array(productAnswer), '/api/products')).toHaveLength(13);
    expect(opened.faults()).toEqual([]);
    await opened.stop();
    shop = undefined;
    expect(await verify()).toMatchObject({ code: 0 });
  }, 60_000);

  it('positions of the reactions are worth nothing: what is owed since the day before is asked for', async () => {
    await takeTheirs('jobs.db');
    const opened = await start();
    await vi.waitFor(async () => expect(await mailsHere()).toBe(1), longWait);
    await orderTent(opened, 11);
    await vi.waitFor(async () => expect(await mailsHere()).toBe(2), longWait);
    expect(opened.faults()).toEqual([]);
  });

  it('jobs that were done are still known, so that no mail goes twice', async () => {
    within(
      'jobs.db',
      "update followed_log set id = 'another' returning id",
      'update seen set position = 1000000 returning 1',
    );
    const opened = await start();
    await orderTent(opened, 11);
    await vi.waitFor(async () => expect(await mailsHere()).toBe(1), longWait);
    const seen = await opened.shop.engines.jobs.lastSeen('owed mails');
    expect([seen > 0n, seen <= (await opened.head())]).toEqual([true, true]);
    const sent = async () =>
      (await opened.shop.engines.jobs.tallies()).filter(({ name }) => name === 'send-order-confirmation');
    await vi.waitFor(
      async () =>
        expect(await sent()).toEqual([{ name: 'send-order-confirmation', state: 'done', outcome: null, count: 2 }]),
      longWait,
    );
    expect(await mailsHere()).toBe(1);
    expect(opened.faults()).toEqual([]);
  });

  it('keys refuse the start, and nothing is written to them', async () => {
    await takeTheirs('keys.db');
    const before = await readFile(mine('keys.db'));
    await expect(start()).rejects.toBeInstanceOf(StartRefused);
    expect(Buffer.compare(await readFile(mine('keys.db')), before)).toBe(0);
    for (const command of ['verify', 'rebuild', 'retry'] as const) {
      const { code, output } = await startCommand(command, dataDir, { env: settings });
      expect([command, code]).toEqual([command, 1]);
      expect(output).toContain(`The keys ${mine('keys.db')} belong to another log than ${mine('events.db')}`);
      expect(output).not.toContain('    at ');
    }
    await copyFile(join(kept.mine, 'keys.db'), mine('keys.db'));
    expect((await readOrder(await start(), orders.mine)).id).toBe(orders.mine);
  }, 60_000);
});

const verify = () => startCommand('verify', dataDir, { env: settings });

describe('a folder from before the log had an identity', () => {
  const forget = (name: string, table: string) => within(name, `drop table ${table}`, 'select 1');
  const newest = () => within('read-models.db', 'select max(generation) from models');
  const firstEvent = () => within('events.db', 'select id from events where position = 1');

  it('goes by its first event, keeps its read models and sends nothing again', async () => {
    forget('events.db', 'identity');
    within('events.db', "update events set meta = json_remove(meta, '$[#-1]') returning 1");
    await rm(mine('folder.json'), { force: true });
    for (const name of ['read-models.db', 'jobs.db', 'keys.db']) forget(name, 'followed_log');
    const generation = newest();
    const opened = await start();
    expect((await readOrder(opened, orders.mine)).id).toBe(orders.mine);
    expect(await opened.shop.engines.store.identity()).toBe(firstEvent());
    expect(await opened.shop.engines.keys.log()).toBe(firstEvent());
    expect(await mailsHere()).toBe(0);
    await opened.stop();
    shop = undefined;
    expect(newest()).toBe(generation);
    for (const name of ['read-models.db', 'jobs.db', 'keys.db']) {
      expect([name, within(name, 'select id from followed_log')]).toEqual([name, firstEvent()]);
    }
    expect(await verify()).toMatchObject({ code: 0 });
    expect((await readOrder(await start(), orders.mine)).id).toBe(orders.mine);
  }, 60_000);
});
