import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const LANES = 16;

let shop: RunningShop;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-ending-'));
  shop = await startShop({ env, dataDir });
}, 60_000);
afterEach(async () => {
  await shop.crash();
  await rm(shop.dataDir, { recursive: true });
});

const logIn = async () =>
  tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;

interface EndedRun {
  /** Ids of acknowledged orders by their keys. */
  acknowledged: Map<string, string>;
  statuses: Set<number>;
}

/** Places orders without a pause, until the shop takes no more. */
async function orderOn(productId: number, reported: EndedRun): Promise<void> {
  while (true) {
    const key = randomUUID();
    const guest = { name: 'Gunn', email: 'gunn@gjest.test', phone: '91234567' };
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
    try {
      const answer = await call(shop.url, 'POST', '/api/orders', { key, body });
      reported.statuses.add(answer.status);
      if (answer.status === 201) reported.acknowledged.set(key, orderPlacedAnswer.parse(answer.body).id);
      if (answer.status === 503) return;
    } catch {
      // The shop no longer accepts connections.
      return;
    }
  }
}

it('answers what is under way, loses none of it and ends in time, in the midst of a crowd', async () => {
  const token = await logIn();
  const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
  const { id } = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body);
  const reported: EndedRun = { acknowledged: new Map(), statuses: new Set() };
  const crowd = Promise.all(Array.from({ length: LANES }, () => orderOn(id, reported)));
  await vi.waitFor(() => expect(reported.acknowledged.size).toBeGreaterThan(50), { timeout: 30_000, interval: 5 });
  const began = performance.now();
  await shop.stop();
  expect(performance.now() - began).toBeLessThan(14_000);
  await crowd;
  expect([...reported.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);

  shop = await startShop({ env, dataDir: shop.dataDir });
  const again = await logIn();
  await vi.waitFor(
    async () => {
      const orders: string[] = [];
      let path: string | null = '/api/orders?limit=1000';
      while (path) {
        const page = await call(shop.url, 'GET', path, { token: again });
        orders.push(
          ...z
            .array(orderAnswer)
            .parse(page.body)
            .map((one) => one.id),
        );
        path = page.next;
      }
      // Every accepted call was answered: the log has no other orders.
      expect(orders.sort()).toEqual([...reported.acknowledged.values()].sort());
    },
    { timeout: 30_000, interval: 100 },
  );
  await expectSound(shop.dataDir);
}, 120_000);
