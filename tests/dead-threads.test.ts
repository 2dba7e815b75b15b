import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { addProduct, readProduct } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const longWait = { timeout: 30_000, interval: 50 };
const dyingProjector = new URL('testing/dying-projector.ts', import.meta.url);

let shop: ShopUnderTest;
afterEach(() => shop.stop());

async function figure(name: string): Promise<number> {
  const { body } = await shop.call('GET', '/metrics');
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

it('starts a projector that died again, and says that the shop is not ready until it runs', {
  timeout: 60_000,
}, async () => {
  shop = await openTestShop({ projectorEntry: dyingProjector });
  expect(await figure('naust_thread_running{thread="projector"}')).toBe(1);
  expect(await figure('naust_thread_restarts{thread="projector"}')).toBe(0);
  const deadly = join(shop.dataDir, 'projector-dies');
  writeFileSync(deadly, '');
  await vi.waitFor(async () => {
    const { status, body } = await shop.call('GET', '/health/ready');
    expect([status, body]).toMatchObject([503, { reasons: { projector: 'died, and is started again' } }]);
    expect(await figure('naust_thread_running{thread="projector"}')).toBe(0);
  }, longWait);
  expect((await shop.call('GET', '/health/live')).status).toBe(200);
  expect((await shop.call('GET', '/api/products')).status).toBe(200);
  const id = await addProduct(shop, { name: 'Jolle' });
  rmSync(deadly);
  await vi.waitFor(async () => expect((await shop.call('GET', '/health/ready')).status).toBe(200), longWait);
  await vi.waitFor(async () => expect((await readProduct(shop, id)).name).toBe('Jolle'), longWait);
  expect(await figure('naust_thread_restarts{thread="projector"}')).toBeGreaterThan(0);
});
