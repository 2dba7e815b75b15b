import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoServer, ownMongoEngine } from '@naust/infra/testing/mongo-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailsTo } from './testing/outbox.ts';
import { addGoods, readProduct, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
const longWait = { timeout: 60_000, interval: 200 };
const guest = (nth: number) => ({ name: 'Gjest Modell', email: `gjest${nth}@modell.test`, phone: '40000000' });

onEngine(ownMongoEngine(), () => {
  let server: MongoServer;
  let shop: ShopUnderTest;
  beforeEach(async () => {
    server = await mongoServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'naust-models-'));
    const KEYS = `sqlite:${join(dataDir, 'keys.db')}`;
    const settings = { READ_MODELS: server.url, KEYS, SHOP: server.newShop(), SECRET_KEY };
    shop = await openTestShop({ settings, dataDir, clock: clockAhead() });
  }, 60_000);
  afterEach(async () => {
    server.wake();
    await shop.stop();
    await server.stop();
  }, 60_000);

  it('takes orders while the database of read models is away, and shows each once it is back', async () => {
    const goods = await addGoods(shop, 'Tau', 5);
    await readProduct(shop, goods);
    const order = (nth: number, key = randomUUID()) =>
      shop.call('POST', '/api/orders', {
        body: { items: [sale(goods)], paymentId: 2, guest: guest(nth) },
        headers: { 'idempotency-key': `modell-${key}` },
      });
    const read = async () => (await fetch(`${shop.url}/api/orders`, { headers: admin() })).status;
    const admin = () => ({ authorization: `Bearer ${shop.adminToken}` });
    server.freeze();
    const taken = [1, 2, 3, 4, 5].map((nth) => order(nth));
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect((await order(6)).status).toBe(409);
    expect(await read()).toBe(503);
    await expect.poll(async () => (await fetch(`${shop.url}/health/ready`)).status, longWait).toBe(503);
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    server.wake();
    await expect.poll(read, longWait).toBe(200);
    await expect
      .poll(async () => {
        const { body } = await shop.asAdmin('GET', '/api/orders');
        return z
          .array(orderAnswer)
          .parse(body)
          .map((one) => one.guest?.email)
          .sort();
      }, longWait)
      .toEqual([1, 2, 3, 4, 5].map((nth) => guest(nth).email));
    for (const nth of [1, 2, 3, 4, 5]) {
      await expect.poll(async () => (await mailsTo(guest(nth).email, shop.dataDir)).length, longWait).toBe(1);
    }
  }, 240_000);
});
