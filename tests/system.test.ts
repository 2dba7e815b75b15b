import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { groups } from '@naust/read-models/groups/groups.model.ts';
import { products } from '@naust/read-models/products/products.model.ts';
import { productsProjection } from '@naust/read-models/products/products.projection.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { mailsTo } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, addProduct, GUEST, placed, readProduct, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest, type ShopUnderTestOptions } from './testing/shop-under-test.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';

const longWait = { timeout: 15_000, interval: 20 };
/** The threads of a rebuild load slowly from their sources. */
const long = { timeout: 60_000, interval: 50 };
const faultyProjector = new URL('testing/faulty-projector.ts', import.meta.url);

let shop: ShopUnderTest;
const open = async (options: ShopUnderTestOptions = {}) => {
  shop = await openTestShop(options);
};
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});

const system = () => shop.read(systemAnswer, '/api/system', shop.adminToken);
const modelOf = async (model: string) => (await system()).readModels?.find((one) => one.model === model);
const post = (path: string) => shop.call('POST', `/api/system/${path}`, { token: shop.adminToken });

/** A figure of /metrics. */
async function figure(name: string): Promise<number> {
  const { body } = await shop.call('GET', '/metrics');
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

it('tells how the shop runs, with the figures that its collector reads', async () => {
  await open();
  await readProduct(shop, await addProduct(shop));
  const { away, head, readModels, parked: deadLetters, jobs, parkedJobs, mails, rebuilding, rebuild } = await system();
  expect(head).toBe(String(await shop.head()));
  expect(away).toEqual([]);
  expect(readModels?.map(({ model }) => model)).toEqual(shop.shop.projector.declared.map(modelName));
  const model = modelName(products);
  const seen = { position: head, lagEvents: 0, lagSeconds: 0, parkedEvents: 0, isBeingBuilt: false };
  expect(await modelOf(model)).toEqual({ model, ...seen });
  expect([deadLetters, parkedJobs, rebuilding, rebuild]).toEqual([[], [], [], null]);
  expect(jobs).toMatchObject({ delayed: 0, parked: 0 });
  await expect.poll(async () => (await system()).jobs).toMatchObject({ waiting: 0, running: 0 });
  expect(mails).toEqual({ waiting: 0, sent: 0, failed: 0 });
  expect(await figure(`naust_projection_lag_events{read_model="${model}"}`)).toBe(0);
});

it('tells how far behind a read model is, in events and in seconds', async () => {
  await open();
  await shop.shop.projector.stop();
  const { head } = await system();
  await shop.call('POST', '/api/product-groups', { token: shop.adminToken, body: { name: 'Båter' } });
  const lagEvents = (await eventsAfter(shop.shop.engines.store, BigInt(head ?? 0))).length;
  expect(lagEvents).toBeGreaterThan(0);
  shop.clock.pass(90_000);
  const model = modelName(groups);
  expect(await modelOf(model)).toMatchObject({ position: head, lagEvents, lagSeconds: 90 });
  expect(await figure(`naust_projection_lag_events{read_model="${model}"}`)).toBe(lagEvents);
  expect(await figure(`naust_projection_lag_seconds{read_model="${model}"}`)).toBe(90);
});

/** Makes this process's retries fail as in the faulty projector. */
const mockFault = () =>
  vi.spyOn(productsProjection, 'evolve').mockImplementation(() => {
    throw new Error('no bottom');
  });

it('tells of what stands still, and takes it up again once it can be folded', async () => {
  await open({ projectorEntry: faultyProjector, keepData: true });
  const id = await addProduct(shop, { name: 'Jolle', description: 'Uten bunn' });
  await vi.waitFor(async () => expect((await system()).parked).toHaveLength(1), longWait);
  const model = modelName(products);
  const [row] = (await system()).parked ?? [];
  expect(row).toEqual({
    ...{ id: expect.any(String), model, scope: 'document', key: String(id), type: 'ProductAdded', events: 1 },
    position: expect.stringMatching(/^[1-9]\d*$/),
    error: 'Error: no bottom, ask [e-mail]',
  });
  expect(await modelOf(model)).toMatchObject({ parkedEvents: 1 });
  expect(await figure(`naust_parked_events{read_model="${model}"}`)).toBe(1);
  mockFault();
  requireRefusal(await post(`parked/${row?.id}/retry`), 'STILL_PARKED');
  vi.restoreAllMocks();
  expect((await system()).parked).toHaveLength(1);
  requireRefusal(await post('parked/eyJ4/retry'), 'PARKED_NOT_FOUND');

  await shop.stop();
  await open({ dataDir: shop.dataDir, clock: shop.clock });
  await vi.waitFor(async () => expect((await system()).parked).toEqual([]), longWait);
  expect((await readProduct(shop, id)).name).toBe('Jolle');
  requireRefusal(await post(`parked/${row?.id}/retry`), 'PARKED_NOT_FOUND');
});

it('tries all of it again when it is asked to, and tells what stands still all the same', async () => {
  await open({ projectorEntry: faultyProjector });
  await addProduct(shop, { name: 'Jolle', description: 'Uten bunn' });
  await addProduct(shop, { name: 'Pram', description: 'Uten bunn' });
  await vi.waitFor(async () => expect((await system()).parked).toHaveLength(2), longWait);
  mockFault();
  expect(requireStatus(await post('retry'), 200)).toEqual({ events: 0, jobs: 0, still: 2 });
  vi.restoreAllMocks();
  expect(requireStatus(await post('retry'), 200)).toEqual({ events: 2, jobs: 0, still: 0 });
});

it('tells of mails and of jobs that were given up, and puts those in the queue again', async () => {
  const clock = clockAhead();
  await open({ clock });
  const outbox = join(shop.dataDir, 'outbox');
  await rm(outbox, { recursive: true });
  await writeFile(outbox, 'not a folder');
  await placed(shop, [sale(await addGoods(shop, 'Tau', null))], { fields: { guest: GUEST } });
  await vi.waitFor(
    async () => {
      clock.pass(DAY);
      expect((await shop.shop.engines.jobs.counts()).parked).toBe(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  await shop.renewAdmin();
  const { parkedJobs, mails } = await system();
  expect(mails).toEqual({ waiting: 0, sent: 0, failed: 1 });
  expect(await figure('naust_mails{state="failed"}')).toBe(1);
  expect(parkedJobs).toMatchObject([{ name: 'send-order-confirmation', error: expect.stringContaining('ENOTDIR') }]);
  expect(JSON.stringify(parkedJobs)).not.toContain('gjest');
  await rm(outbox);
  await mkdir(outbox);
  const path = `jobs/${encodeURIComponent(parkedJobs?.[0]?.id ?? '')}/retry`;
  requireStatus(await post(path), 200);
  await vi.waitFor(async () => expect(await mailsTo(GUEST.email, shop.dataDir)).toHaveLength(1), longWait);
  await vi.waitFor(async () => expect((await system()).mails).toEqual({ waiting: 0, sent: 1, failed: 0 }), longWait);
  requireRefusal(await post(path), 'JOB_NOT_FOUND');
}, 60_000);

it('builds the read models anew beside those that answer, one rebuild at a time', {
  timeout: 120_000,
}, async () => {
  await open();
  const id = await addProduct(shop, { name: 'Jolle' });
  const begun = requireStatus(await post('rebuild'), 202);
  expect(begun).toMatchObject({ state: 'running', endedAt: null });
  const another = await post('rebuild');
  expect(another.status).toBe(409);
  requireRefusal(another, 'REBUILD_RUNNING');
  expect((await readProduct(shop, id)).name).toBe('Jolle');
  const added = await addProduct(shop, { name: 'Pram' });
  const ended = async () => (await system()).rebuild;
  await vi.waitFor(async () => expect(await ended()).toMatchObject({ state: 'done' }), long);
  expect((await ended())?.endedAt).not.toBeNull();
  expect(await Promise.all([id, added].map(async (one) => (await readProduct(shop, one)).name))).toEqual([
    'Jolle',
    'Pram',
  ]);
  expect((await system()).rebuilding).toEqual([]);
  expect(shop.faults()).toEqual([]);
});

it('breaks a rebuild off when it closes', { timeout: 120_000 }, async () => {
  await open({ keepData: true });
  await addProduct(shop, { name: 'Jolle' });
  requireStatus(await post('rebuild'), 202);
  await shop.stop();
  await open({ dataDir: shop.dataDir, clock: shop.clock });
  expect((await system()).rebuild).toBeNull();
});
