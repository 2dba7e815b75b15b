import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { failSyncsOf, syncFailures } from '../testing/failing-syncs.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const longWait = { timeout: 30_000, interval: 100 };

onEngine(syncFailures(), () => {
  let shop: RunningShop;
  let token: string;
  let productId: number;
  /** Ids of acknowledged orders by their keys, and every key used. */
  let acknowledged: Map<string, string>;
  let asked: Set<string>;

  beforeEach(async () => {
    shop = await startShop({ env });
    token = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
    productId = rowSaved.parse((await addProduct('Tau')).body).id;
    [acknowledged, asked] = [new Map(), new Set()];
    for (let nth = 0; nth < 5; nth++) expect(await order()).toBe(201);
  }, 60_000);
  afterEach(async () => {
    await shop.crash();
    await rm(shop.dataDir, { recursive: true });
  });

  const addProduct = (name: string) =>
    call(shop.url, 'POST', '/api/products', { token, form: { name, is_for_sale: 'true', price_sale: '50' } });

  async function order(key: string = randomUUID()): Promise<number> {
    asked.add(key);
    const guest = { name: `Gjest ${key}`, email: `${key}@example.no`, phone: '40000000' };
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
    const { status, body: reported } = await call(shop.url, 'POST', '/api/orders', { key, body });
    if (status === 201) acknowledged.set(key, orderPlacedAnswer.parse(reported).id);
    return status;
  }

  const ready = async () => (await call(shop.url, 'GET', '/health/ready')).status;

  /** The shop recovers by itself; a refused caller retries and has one order, and a crash loses none of them. */
  async function expectAllOnce(): Promise<void> {
    await vi.waitFor(async () => expect(await order()).toBe(201), longWait);
    await vi.waitFor(async () => expect(await ready()).toBe(200), longWait);
    for (const key of asked) expect(await order(key)).toBe(201);
    await shop.crash();
    shop = await startShop({ env, dataDir: shop.dataDir });
    await vi.waitFor(async () => {
      const { body } = await call(shop.url, 'GET', '/api/orders', { token });
      const listed = z.array(orderAnswer).parse(body);
      expect(listed.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
      expect(listed.filter(({ guest }) => !guest?.name.startsWith('Gjest '))).toEqual([]);
    }, longWait);
    await expectSound(shop.dataDir);
  }

  it('of the whole shop refuse every write, hold up no read, and are over with the disk', async () => {
    const failing = await failSyncsOf(shop.pid, 'fsync', 'fdatasync');
    // Failures of the log itself: these calls need no encryption key.
    for (let nth = 0; nth < 5; nth++) expect((await addProduct(`Teppe ${nth}`)).status).toBe(503);
    for (let nth = 0; nth < 10; nth++) expect(await order()).toBe(503);
    const registered = { name: 'Kari', email: 'kari@example.no', password: 'et langt passord' };
    expect((await call(shop.url, 'POST', '/api/auth/register', { body: registered })).status).toBe(503);
    expect((await call(shop.url, 'GET', '/api/products')).status).toBe(200);
    expect((await call(shop.url, 'GET', '/api/orders', { token })).status).toBe(200);
    await vi.waitFor(async () => expect(await ready()).toBe(503), longWait);
    await failing.end();
    await expectAllOnce();
  }, 120_000);
});
