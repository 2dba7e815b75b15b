import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { groups } from '@naust/read-models/groups/groups.model.ts';
import { products } from '@naust/read-models/products/products.model.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { mailsTo } from '../testing/outbox.ts';
import { addGoods, addProduct, productForm, readProduct } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest, type ShopUnderTestOptions } from '../testing/shop-under-test.ts';
import { clockAhead, DAY } from '../testing/test-clock.ts';

const longWait = { timeout: 10_000, interval: 20 };
const faultyProjector = new URL('../testing/faulty-projector.ts', import.meta.url);

let shop: ShopUnderTest;
const open = async (options: ShopUnderTestOptions) => {
  shop = await openTestShop(options);
};
afterEach(() => shop.stop());

/** A figure of /metrics; null if it is absent. */
async function figure(name: string): Promise<number | null> {
  const { body } = await shop.call('GET', '/metrics');
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}
const becomes = (name: string, value: number) =>
  vi.waitFor(async () => expect(await figure(name)).toBe(value), longWait);

const remarks = async () => (await shop.call('GET', '/health/ready')).body;

describe('a product that a projection cannot fold', () => {
  const addUnfoldable = () => addProduct(shop, { name: 'Jolle', description: 'Uten bunn' });
  const deadLetters = `naust_parked_events{read_model="${modelName(products)}"}`;

  it('is counted, logged without what is personal, and told of to those who run the shop', async () => {
    await open({ projectorEntry: faultyProjector });
    expect([
      await figure(deadLetters),
      await figure(`naust_projection_failures_total{read_model="${modelName(products)}"}`),
    ]).toEqual([0, null]);
    const id = await addUnfoldable();
    await becomes(deadLetters, 1);
    const fine = await addProduct(shop, { name: 'Kano' });
    expect((await readProduct(shop, fine)).name).toBe('Kano');
    await becomes(`naust_projection_lag_events{read_model="${modelName(products)}"}`, 0);
    expect(await figure(`naust_projection_failures_total{read_model="${modelName(products)}"}`)).toBe(1);

    const [reported] = shop.faults().map((line) => JSON.parse(line) as object);
    expect(reported).toMatchObject({
      model: modelName(products),
      scope: 'document',
      key: String(id),
      type: 'ProductAdded',
      position: expect.stringMatching(/^\d+$/),
      reason: 'Error: no bottom, ask [e-mail]',
    });
    expect(await remarks()).toMatchObject({
      status: 'ok',
      remarks: { 'read models': expect.stringContaining(`${modelName(products)} ${id} at `) },
    });
    const outside = await shop.call('GET', '/health/ready', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(outside.body).toEqual({ status: 'ok' });
  });

  it('marks every answer that is made of it as stale, also one that was kept, and no other', async () => {
    await open({ projectorEntry: faultyProjector });
    const [boat, other] = [await addProduct(shop, { name: 'Pram' }), await addProduct(shop, { name: 'Kano' })];
    const isStale = async (path: string, token?: string) => {
      const asked = await fetch(shop.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
      return asked.headers.get('x-stale') === 'true';
    };
    const paths = [`/api/products/${boat}`, `/api/products/${other}`, '/api/products', '/api/product-groups'];
    const staleness = (token?: string) => Promise.all(paths.map((path) => isStale(path, token)));
    expect(await staleness()).toEqual([false, false, false, false]);
    const { version } = await readProduct(shop, boat);
    const form = productForm({ name: 'Pram', description: 'Uten bunn' });
    form.set('version', String(version));
    expect((await shop.call('PUT', `/api/products/${boat}`, { token: shop.adminToken, body: form })).status).toBe(200);
    await becomes(deadLetters, 2);
    await expect.poll(() => staleness()).toEqual([true, false, true, false]);
    expect(await staleness(shop.adminToken)).toEqual([true, false, true, false]);
    expect((await startCommand('retry', shop.dataDir)).code).toBe(0);
    expect(await staleness()).toEqual([false, false, false, false]);
  });

  it('is shown after npm run retry, once the projection can fold it', async () => {
    await open({ projectorEntry: faultyProjector });
    const id = await addUnfoldable();
    await becomes(deadLetters, 1);
    const retried = await startCommand('retry', shop.dataDir);
    expect([retried.code, retried.output]).toEqual([0, `✓ products ${id}: took in 1 events\n`]);
    expect((await readProduct(shop, id)).name).toBe('Jolle');
    expect(await figure(deadLetters)).toBe(0);
    expect(await remarks()).toEqual({ status: 'ok', reasons: {}, remarks: {}, beingBuilt: [] });
    expect((await startCommand('retry', shop.dataDir)).output).toBe('There are no dead letters.\n');
  });
});

it('tells how far behind a read model is whose projector has stopped', async () => {
  await open({});
  await shop.shop.projector.stop();
  const before = await shop.head();
  await shop.call('POST', '/api/product-groups', { token: shop.adminToken, body: { name: 'Båter' } });
  const added = (await eventsAfter(shop.shop.engines.store, before)).length;
  expect(added).toBeGreaterThan(0);
  expect(await figure(`naust_projection_lag_events{read_model="${modelName(groups)}"}`)).toBe(added);
});

it('tells of jobs that wait, that failed and are tried again, and that were given up, which npm run retry asks for anew', async () => {
  const clock = clockAhead();
  await open({ clock });
  const outbox = join(shop.dataDir, 'outbox');
  await rm(outbox, { recursive: true });
  await writeFile(outbox, 'not a folder');
  const rope = await addGoods(shop, 'Tau', null);
  const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
  const items = [{ productId: rope, quantity: 1 }];
  await shop.call('POST', '/api/orders', { body: { items, paymentId: 2, guest } });
  await becomes('naust_jobs{state="waiting"}', 1);
  await vi.waitFor(async () => {
    expect(await remarks()).toMatchObject({ remarks: { queues: expect.stringMatching(/^mails: Mappen .*ENOTDIR/) } });
  }, longWait);
  await vi.waitFor(
    async () => {
      clock.pass(DAY);
      expect(await figure('naust_jobs{state="parked"}')).toBe(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await remarks()).toMatchObject({
    remarks: { jobs: expect.stringMatching(/^1 dead letter: send-.* ENOTDIR/) },
  });
  await rm(outbox);
  await mkdir(outbox);
  const retried = await startCommand('retry', shop.dataDir);
  expect(retried.output).toMatch(/^✓ send-order-confirmation \d+: queued again\n$/);
  expect(retried.code).toBe(0);
  await vi.waitFor(async () => expect(await mailsTo(guest.email, shop.dataDir)).toHaveLength(1), longWait);
  await becomes('naust_jobs{state="parked"}', 0);
});
