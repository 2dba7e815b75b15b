import { rm } from 'node:fs/promises';
import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ensureBuilt } from '../tools/built.mjs';
import { startShop } from './browser/testing/server.ts';
import { startCommand } from './testing/commands.ts';
import { CrashTraffic } from './testing/crash-traffic.ts';
import { call } from './testing/shop-calls.ts';

/** More where it is run for long (`npm run soak`). */
const CRASHES = Number(process.env.CRASHES ?? 20);
const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

beforeAll(() => ensureBuilt(), 120_000);

async function expectAllOnce(url: string, traffic: CrashTraffic): Promise<void> {
  const { admin: token, orders, accounts, productId } = traffic;
  const asked = { token, minPosition: String(traffic.position) };
  const listed = z.array(orderAnswer).parse((await call(url, 'GET', '/api/orders', asked)).body);
  const everyOrder = [...orders, ...traffic.payments.asked];
  expect(listed.map(({ id }) => id).sort()).toEqual(everyOrder.map(({ id }) => id).sort());
  await traffic.payments.expectAllOnce(url);
  const statuses = new Map(listed.map(({ id, StatusId }) => [id, StatusId]));
  for (const { id = '', status, askedStatus } of orders) {
    expect([status, askedStatus], `status of ${id}`).toContain(statuses.get(id));
  }
  const users = z.array(userAnswer).parse((await call(url, 'GET', '/api/users', asked)).body);
  expect(users.map(({ email }) => email).sort()).toEqual([admin.email, ...accounts.map(({ email }) => email)].sort());
  const product = productAnswer.parse((await call(url, 'GET', `/api/products/${productId}`, asked)).body);
  const edit = Number(product.description?.split(' ')[1]);
  expect(edit).toBeGreaterThanOrEqual(traffic.edit);
  expect(edit).toBeLessThanOrEqual(traffic.askedEdit);
  expect(product.stock_qty).toBe(10_000 - 2 * orders.length);
}

it(
  'has done everything it acknowledged, once and wholly, after twenty crashes under load [E1.2]',
  async () => {
    let shop = await startShop({ env });
    const { dataDir } = shop;
    // A payment that is begun again must be the same to the wallet, also where its payer comes back to.
    const again = { ...env, PORT: new URL(shop.url).port };
    const traffic = await CrashTraffic.open(shop.url, admin);
    for (let round = 0; round < CRASHES; round++) {
      let crashed = Promise.resolve();
      const after = 6 + ((round * 7) % 31);
      await traffic.run(shop.url, (count) => {
        if (count === after) crashed = shop.crash();
      });
      await crashed;
      shop = await startShop({ env: again, dataDir });
      await traffic.askAgain(shop.url);
    }
    expect(traffic.unanswered).toBeGreaterThan(0);
    expect(traffic.payments.unanswered).toBeGreaterThan(0);
    const running = await startCommand('verify', dataDir);
    expect(running.code, running.output).toBe(0);
    await expectAllOnce(shop.url, traffic);
    await shop.crash();
    const ended = await startCommand('verify', dataDir);
    expect(ended.code, ended.output).toBe(0);
    expect(ended.output).not.toContain('venter på');
    await rm(dataDir, { recursive: true });
  },
  20_000 + CRASHES * 5_000,
);
