import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const HOUR = 3_600_000;
const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

let shop: RunningShop;
beforeEach(async () => {
  shop = await startShop({ env });
}, 60_000);
afterEach(async () => {
  await shop.crash();
  await rm(shop.dataDir, { recursive: true });
});

/** Restarts as on a machine whose clock was changed by this much. */
async function startAgain(shiftMs: number): Promise<void> {
  await shop.crash();
  const aheadMs = String(Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + shiftMs);
  shop = await startShop({ env: { ...env, SHOP_CLOCK_AHEAD_MS: aheadMs }, dataDir: shop.dataDir });
}
const logIn = async () =>
  tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
const product = (id: number, token: string, fields: Record<string, string>) =>
  call(shop.url, 'PUT', `/api/products/${id}`, {
    token,
    form: { name: 'Tau', is_for_sale: 'true', price_sale: '50', ...fields },
  });
async function order(productId: number): Promise<string> {
  const guest = { name: 'Gunn', email: 'gunn@gjest.test', phone: '91234567' };
  const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
  return orderPlacedAnswer.parse((await call(shop.url, 'POST', '/api/orders', { body })).body).id;
}

async function allEvents(): Promise<RecordedEvent[]> {
  const reader = openSqliteEventReader(join(shop.dataDir, 'events.db'));
  const stop = new AbortController();
  const found: RecordedEvent[] = [];
  for await (const { events, live } of reader.follow(0n, stop.signal)) {
    found.push(...events);
    if (live) stop.abort();
  }
  await reader.close();
  return found;
}

it('of the machine that jumps back an hour and on a day leaves times in order, and the shop in trade', async () => {
  const early = await logIn();
  const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50', stock_qty: '9' };
  const { id } = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token: early, form })).body);
  const orders = [await order(id)];
  await startAgain(-HOUR);
  const token = await logIn();
  expect((await product(id, token, { name: 'Tau, tjukt', stock_qty: '8' })).status).toBe(200);
  orders.push(await order(id));
  expect(
    (await call(shop.url, 'POST', `/api/orders/${orders[0]}/notes`, { token, body: { text: 'Sent' } })).status,
  ).toBe(201);
  await startAgain(24 * HOUR);
  expect((await call(shop.url, 'GET', '/api/users', { token })).status).toBe(401);
  const late = await logIn();
  expect((await product(id, late, { name: 'Tau, tynt', stock_qty: '7' })).status).toBe(200);
  orders.push(await order(id));
  const listed = await call(shop.url, 'GET', '/api/orders', {
    token: late,
    minPosition: (await product(id, late, { name: 'Tau', stock_qty: '7' })).position,
  });
  expect(z.array(orderAnswer).parse(listed.body)).toHaveLength(3);
  await shop.stop();
  const events = await allEvents();
  const newest = new Map<string, string>();
  let held = 0;
  for (const { stream, meta } of events) {
    const before = newest.get(stream) ?? '';
    expect(`${stream} ${meta.at}` >= `${stream} ${before}`, `${stream} after ${before}`).toBe(true);
    if (meta.at === before) held += 1;
    newest.set(stream, meta.at);
  }
  expect(held).toBeGreaterThan(0);
  await expectSound(shop.dataDir);
}, 120_000);
