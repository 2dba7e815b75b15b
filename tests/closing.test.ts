import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { openShop } from '@naust/shop/composition.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeOrders } from './testing/many-orders.ts';
import { addCustomer, addProduct, placed, rental } from './testing/shop-story.ts';
import { openTestShop } from './testing/shop-under-test.ts';

const projectorEntry = new URL('../services/projector/thread-main.ts', import.meta.url);
const drawingEntry = new URL('../infra/images/drawing-main.ts', import.meta.url);
const rebuildingEntry = new URL('../services/ops/rebuilding-main.ts', import.meta.url);
const ORDERS = 40_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-closing-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Bytes left in SQLite's write-ahead logs, by file name. */
async function unmoved(): Promise<Record<string, number>> {
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('-wal'));
  const sizes = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).size] as const));
  return Object.fromEntries(sizes.filter(([, size]) => size > 0));
}

/** Serves the shop of the data folder without waiting for every read model. */
async function servedShop() {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', PORT: '0' });
  const logger = createLogger({ to: config.logFile, level: 'error' });
  const entries = { projectorEntry, rebuildingEntry, drawingEntry };
  const shop = await openShop({ config, adapters, clock: systemClock, logger, version: 'test', ...entries });
  return { shop, served: await shop.serve() };
}

it('closes in the middle of folding everything anew, and does not wait for the end of that', async () => {
  const before = await openTestShop({ dataDir, keepData: true });
  const productId = await addProduct(before);
  await before.stop();
  await writeOrders(join(dataDir, 'events.db'), productId, ORDERS);
  for (const end of ['', '-wal', '-shm']) await rm(join(dataDir, `read-models.db${end}`), { force: true });
  const { shop, served } = await servedShop();
  const models = openSqlite(join(dataDir, 'read-models.db'), { durability: 'cache', readOnly: true });
  const built = models.prepare("select max(checkpoint) as position from models where role = 'build'");
  await vi.waitFor(() => expect(built.get().position).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  await served.close();
  await shop.close();
  const { live } = models.prepare("select count(*) as live from models where role = 'live'").get();
  expect(live).toBeLessThan(shop.projector.declared.length);
  closeSqlite(models);
}, 60_000);

it('has everything in the files themselves when it has closed, so that copying those copies the shop', async () => {
  const shop = await openTestShop({ dataDir, keepData: true });
  const kari = await addCustomer(shop);
  const product = await addProduct(shop);
  await placed(shop, [rental(product, '2026-06-10T10:00', '2026-06-11T10:00')], { token: kari.token });
  expect(Object.keys(await unmoved())).toContain('events.db-wal');
  await shop.stop();
  expect(await unmoved()).toEqual({});
  const files = (await readdir(dataDir)).filter((name) => /\.db$/.test(name));
  expect(files.sort()).toEqual(['events.db', 'jobs.db', 'keys.db', 'read-models.db', 'vipps-simulator.db']);
});
