import { randomUUID } from 'node:crypto';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { openProtocolServer, type ProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addGoods, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const GUEST = { name: 'Gjest Logg', email: 'gjest.logg@example.no', phone: '40000000' };
const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';

let log: ProtocolServer;
let shop: ShopUnderTest;
beforeEach(async () => {
  log = await openProtocolServer({ version: '24.10.4', port: await freePort() });
  shop = await openTestShop({ settings: { EVENT_STORE: log.url, SECRET_KEY } });
});
afterEach(async () => {
  await shop.stop();
  await log.stop();
});

it('says 503 while the log is away, shows what it has, and takes the same order once it is back', async () => {
  const goods = await addGoods(shop, 'Tau', null);
  const body = { items: [sale(goods)], paymentId: 2, guest: GUEST };
  const headers = { 'idempotency-key': `uten-logg-${randomUUID()}` };
  const order = () => shop.call('POST', '/api/orders', { body, headers });
  await expect.poll(async () => (await shop.call('GET', `/api/products/${goods}`)).status).toBe(200);
  await log.stop();
  expect(await order()).toMatchObject({ status: 503, body: { error: expect.any(String) } });
  const { status, body: ready } = await shop.call('GET', '/health/ready');
  expect([status, JSON.stringify(ready)]).toEqual([503, expect.stringContaining('event log')]);
  expect((await shop.call('GET', '/api/products')).status).toBe(200);
  const system = await shop.read(systemAnswer, '/api/system', shop.adminToken);
  expect(system).toMatchObject({ away: ['event log'], head: null, readModels: null, parked: [], parkedJobs: [] });
  const figures = String((await shop.call('GET', '/metrics')).body);
  expect(figures).toContain('naust_engine_answers{engine="event log"} 0\nnaust_engine_answers{engine="read models"} 1');
  await log.start();
  await expect.poll(async () => (await order()).status, { timeout: 20_000, interval: 200 }).toBe(201);
  await expect
    .poll(async () => ((await shop.asAdmin('GET', '/api/orders')).body as unknown[]).length, { timeout: 10_000 })
    .toBe(1);
});
