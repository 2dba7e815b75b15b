import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { closeSqlite, openSqlite, type Sqlite } from '@naust/infra/sqlite/sqlite.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { writeOrders } from '../testing/many-orders.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const guest = { name: 'Kari Nordbø', email: 'kari@example.no', phone: '40000000' };
/** Building their lists takes longer than locking their file. */
const ORDERS = 13_000;

let shop: RunningShop;
let dataDir: string;
let token: string;
let productId: number;
let otherWriter: Sqlite;

const ready = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/health/ready`, { headers });
  return { status: answer.status, body: (await answer.json()) as { beingBuilt: string[] } };
};

/** A shop with many orders and without read models, whose late ones cannot be saved until the test releases them. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-opening-'));
  shop = await startShop({ env, dataDir });
  token = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
  const form = { name: 'Teppe', is_for_sale: 'true', price_sale: '50' };
  productId = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body).id;
  await shop.stop();
  await writeOrders(join(dataDir, 'events.db'), productId, ORDERS);
  for (const part of ['', '-wal', '-shm']) await rm(join(dataDir, `read-models.db${part}`), { force: true });
  shop = await startShop({ env, dataDir });
  otherWriter = openSqlite(join(dataDir, 'read-models.db'), { durability: 'cache' });
  otherWriter.exec('begin immediate');
}, 60_000);
afterEach(async () => {
  closeSqlite(otherWriter);
  await shop.crash();
  await rm(dataDir, { recursive: true });
});

it('takes orders and shows each to who placed it while the lists of orders are still being built', async () => {
  const opened = await ready();
  expect(opened.status).toBe(200);
  expect(opened.body.beingBuilt).toEqual(expect.arrayContaining(['orders', 'charges', 'revenue', 'stats']));
  expect(opened.body.beingBuilt).not.toContain('bookings');
  // A caller through a proxy gets only this much.
  const outside = (await ready({ 'x-forwarded-for': '203.0.113.7' })).body;
  expect(Object.keys(outside).sort()).toEqual(['beingBuilt', 'status']);
  expect((await call(shop.url, 'GET', '/api/products')).body).toMatchObject([{ id: productId, name: 'Teppe' }]);

  const body = { items: [{ productId, quantity: 2 }], paymentId: 2, guest };
  const placed = await call(shop.url, 'POST', '/api/orders', { body, key: randomUUID() });
  expect(placed.status).toBe(201);
  const { id } = placed.body as { id: string };
  const shown = await fetch(`${shop.url}/api/orders/${id}`, { headers: { 'x-min-position': placed.position } });
  expect([shown.status, shown.headers.get('x-stale')]).toEqual([200, null]);
  expect(await shown.json()).toMatchObject({ id, total: 100, orderNo: 1001 + ORDERS });
  expect((await call(shop.url, 'GET', '/api/orders/299999999999999')).status).toBe(404);

  const list = await fetch(`${shop.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  expect([list.status, list.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await list.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringMatching(/Prøv igjen/) });

  otherWriter.exec('rollback');
  await vi.waitFor(async () => expect((await ready()).body.beingBuilt).toEqual([]), { timeout: 60_000 });
  const orders = await call(shop.url, 'GET', '/api/orders?limit=1', { token, minPosition: placed.position });
  expect(orders.body).toMatchObject([{ id, guest: { name: guest.name } }]);
  const verified = await startCommand('verify', dataDir);
  expect(verified.code, verified.output).toBe(0);
}, 90_000);
