import { missedProduct } from '@naust/domain/demand/demand.contract.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, addStaff, type Customer, order, placed, rental } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const WEEKEND = { from: '2026-06-12T16:00', to: '2026-06-14T20:00' };
const WEEK = { from: '2026-06-15T10:00', to: '2026-06-20T10:00' };
let trailer: number;
let tent: number;
let kari: Customer;
let mona: Customer;

beforeAll(async () => {
  trailer = await addProduct(shop, { name: 'Tilhenger', price_day: 300, price_weekend: 450 });
  tent = await addProduct(shop, { name: 'Telt', price_day: 100 });
  await placed(shop, [rental(trailer, '2026-06-10T10:00', '2026-06-22T10:00')]);
  kari = await addCustomer(shop);
  mona = await addStaff(shop);
});

const availability = (period: { from: string; to: string }, token: string | null = null, productId = trailer) =>
  shop.call('GET', `/api/availability?${new URLSearchParams({ productId: String(productId), ...period })}`, { token });
const search = (period: { from: string; to: string }) =>
  shop.call('GET', `/api/availability/products?${new URLSearchParams(period)}`);
const demand = (query = '') => shop.read(z.array(missedProduct), `/api/demand${query}`, shop.adminToken);
const row = { productId: 0, name: 'Tilhenger' };

it('counts what visitors ask for and cannot have, once each, and says what one more unit would have earned', async () => {
  for (let hour = 10; hour < 20; hour++) await availability({ from: `2026-06-12T${hour}:00`, to: WEEKEND.to });
  await search(WEEKEND);
  const { from, to } = WEEK;
  requireRefusal(await order(shop, [rental(trailer, from, to)], { token: kari.token }), 'PERIOD_NOT_AVAILABLE');
  // Neither is demand: a free product, a rental in the past, and one of the people of the shop.
  await availability(WEEKEND, null, tent);
  await availability({ from: '2026-05-01T10:00', to: '2026-06-11T10:00' });
  await availability({ from: '2026-06-16T10:00', to: '2026-06-17T10:00' }, mona.token);
  await availability(WEEK, shop.adminToken);
  const counted = { ...row, productId: trailer, refused: 2, searched: 1, weekendsRefused: 2, estimate: 2400 };
  await expect.poll(() => demand()).toEqual([counted]);
  expect(await demand('?from=2026-06-12&to=2026-06-12')).toEqual([
    { ...counted, refused: 1, weekendsRefused: 1, estimate: 900 },
  ]);
  expect(await demand('?from=2026-06-21')).toEqual([]);
});

it('says nothing of who asked', async () => {
  const facts = (await eventsAfter(shop.shop.engines.store, 0n)).filter(({ type }) => type === 'DemandMissed');
  expect(facts).toHaveLength(3);
  for (const fact of facts) expect(JSON.stringify(fact, bigAsText)).not.toMatch(/127\.0\.0\.1|userId|"role"/);
  expect(new Set(facts.map(({ meta }) => meta.correlationId))).toEqual(new Set(['demand']));
});

const bigAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

it('is for administrators, and refuses days that are none', async () => {
  requireRefusal(await shop.call('GET', '/api/demand', { token: mona.token }), 'NO_ACCESS');
  for (const query of ['?from=2026-02-30', '?from=2026-06-02&to=2026-06-01']) {
    requireRefusal(await shop.asAdmin('GET', `/api/demand${query}`), 'WRONG_SHAPE');
  }
});
