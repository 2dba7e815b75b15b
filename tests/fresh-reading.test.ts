import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, addProduct, GUEST, placed, readOrder, rental, saveOrder } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it('tells where in the log a change stands, and shows it to who asks for that', async () => {
  const tent = await addProduct(shop, { rental_qty: 50 });
  for (let times = 1; times <= 20; times += 1) {
    const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
    const { headers } = await shop.call('POST', '/api/orders', { body: { items: lines, paymentId: 2 } });
    expect(headers.get('x-position')).toBe(String(await shop.head()));
    const list = await shop.call('GET', '/api/orders', { token: shop.adminToken });
    expect(list.headers.get('x-total-count')).toBe(String(times));
  }
});

it('shows an order to who has just placed, changed or cancelled it as the list will show it', async () => {
  const tent = await addProduct(shop);
  const kari = await addCustomer(shop);
  const items = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
  const whole = { token: kari.token };
  const { body: order, headers } = await shop.call('POST', '/api/orders', { ...whole, body: { items, paymentId: 2 } });
  const path = `/api/orders/${(order as { id: string }).id}`;
  const read = async (position: string | null, options: object = whole) => {
    const asked = await fetch(`${shop.url}${path}`, { headers: headersOf(position, options) });
    return [asked.headers.get('x-stale'), await asked.json()];
  };
  const requireSame = async (position: string | null) => {
    const [first, anybodys] = [await read(position), await read(position, {})];
    await shop.shop.projector.waitFor(['orders'], BigInt(position ?? 0), { atMost: 30_000 });
    expect([first, anybodys]).toEqual([await read(null), await read(null, {})]);
  };
  await requireSame(headers.get('x-position'));
  const cancelled = await shop.call('POST', `${path}/cancel`, { ...whole, body: {} });
  expect(cancelled.status).toBe(200);
  await requireSame(cancelled.headers.get('x-position'));
});

const headersOf = (position: string | null, { token }: { token?: string }): Record<string, string> => ({
  ...(position === null ? {} : { 'x-min-position': position }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

it('says so when an answer may be old', async () => {
  const asked = fetch(`${shop.url}/api/products`, { headers: { 'x-min-position': '999999999' } });
  expect((await asked).headers.get('x-stale')).toBe('true');
  for (const nonsense of ['-1', 'x', '1e9', '9'.repeat(40)]) {
    const answer = await fetch(`${shop.url}/api/products`, { headers: { 'x-min-position': nonsense } });
    expect([answer.status, answer.headers.get('x-stale')]).toEqual([200, null]);
  }
});

it('does not keep anybody waiting for a position that the log has not reached', async () => {
  const { projector } = shop.shop;
  const beyond = 2n ** 62n;
  expect(await projector.waitFor(projector.everyModel, beyond, { atMost: 3_600_000 })).toBe('stale');
}, 10_000);

it('shows the same after the shop was closed and opened again', async () => {
  const first = await openTestShop({ keepData: true });
  const tent = await addProduct(first);
  const id = await placed(first, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { fields: { guest: GUEST } });
  const before = await readOrder(first, id);
  await first.stop();

  const second = await openTestShop({ dataDir: first.dataDir, clock: first.clock });
  expect(await readOrder(second, id)).toEqual(before);
  expect((await saveOrder(second, id, { statusId: 2 })).status).toBe(200);
  // Its projector may take longer to load than a reader waits.
  await second.shop.projector.waitFor(['orders'], await second.head(), { atMost: 30_000 });
  const items = [{ id: 1, ...rental(tent, '2026-06-10T10:00', '2026-06-11T10:00'), price: 250 }];
  expect((await saveOrder(second, id, { items })).status).toBe(200);
  expect(await readOrder(second, id)).toMatchObject({ guest: GUEST, StatusId: 2, total: 250, version: 3 });
  expect(second.faults()).toEqual([]);
  await second.stop();
});
