import { join } from 'node:path';
import { bearer } from '@naust/infra/http/testing/server-under-test.ts';
import type { DeadLetter } from '@naust/infra/read-models/read-models.port.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { nameOf } from '@naust/query/model-names.ts';
import { products } from '@naust/read-models/products/products.model.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenLive } from './testing/live-listener.ts';
import { addProduct, placed, productForm, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { type WatchingQuery, watchingQuery } from './testing/watching-query.ts';

let shop: ShopUnderTest;
let query: WatchingQuery;
beforeAll(async () => {
  shop = await openTestShop();
  query = await watchingQuery(shop);
});
afterAll(async () => {
  await query.close();
  await shop.stop();
});

const soon = { timeout: 15_000, interval: 10 };
const get = (path: string, headers: Record<string, string> = {}) => query.call('GET', path, { headers });
const admin = bearer('admin-token');

/** Returns the position of the write. */
async function rename(tent: number, name: string): Promise<string> {
  const answer = await shop.asAdmin('PUT', `/api/products/${tent}`, productForm({ name, price_day: 300 }));
  requireStatus(answer, 200);
  return answer.headers.get('x-position') ?? '';
}

it('shows visitors what was changed elsewhere, on pages and lists that it had answered before', async () => {
  const tent = await addProduct(shop, { name: 'Gammel lavvo' });
  const shown = async () => {
    const [list, one, page] = [
      await get('/api/products'),
      await get(`/api/products/${tent}`),
      await query.page(`/product/${tent}`),
    ];
    return [JSON.stringify(list.body), JSON.stringify(one.body), page];
  };
  await vi.waitFor(async () => expect((await shown()).every((text) => text.includes('Gammel lavvo'))).toBe(true), soon);
  await rename(tent, 'Ny lavvo');
  await vi.waitFor(async () => expect((await shown()).every((text) => text.includes('Ny lavvo'))).toBe(true), soon);
  const another = await addProduct(shop, { name: 'Enda en' });
  await vi.waitFor(async () => {
    expect((await shown())[0]).toContain('Enda en');
    expect((await get('/sitemap.xml')).body).toContain(`/product/${another}<`);
  }, soon);
});

it('shows administrators orders placed elsewhere', async () => {
  const tent = await addProduct(shop);
  const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')]);
  const listed = async () => JSON.stringify((await get('/api/orders', admin)).body);
  await vi.waitFor(async () => expect(await listed()).toContain(id), soon);
});

it('waits for what the caller has written elsewhere', async () => {
  const tent = await addProduct(shop);
  for (let times = 1; times <= 5; times += 1) {
    const position = await rename(tent, `Navn ${times}`);
    const { headers, body } = await get(`/api/products/${tent}`, { 'x-min-position': position });
    expect([headers.get('x-stale'), body]).toEqual([null, expect.objectContaining({ name: `Navn ${times}` })]);
  }
});

it('says that it may be old where nobody was ever told the position', async () => {
  const { status, headers } = await get('/api/products', { 'x-min-position': String(2n ** 62n) });
  expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
});

it('tells open screens which read models were changed elsewhere, once it can be read here', async () => {
  const tent = await addProduct(shop);
  const listener = await listenLive(query, 'admin-token');
  await vi.waitFor(() => expect(listener.messages).toHaveLength(1), soon);
  const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')]);
  const changedNames = () => listener.messages.flatMap(({ changed }) => changed);
  await vi.waitFor(() => expect(changedNames()).toContainEqual({ name: 'orders', ids: null }), soon);
  expect((await get(`/api/orders/${id}`, admin)).status).toBe(200);
  await vi.waitFor(() => expect(changedNames()).toContainEqual({ name: 'bookings', ids: null }), soon);
  const head = String(await shop.head());
  await vi.waitFor(() => expect(listener.messages.at(-1)?.position).toBe(head), soon);
  listener.close();
});

it('says that an answer is old as long as the projector has parked what it is made of', async () => {
  const tent = await addProduct(shop);
  await shop.shop.projector.waitFor(['products'], await shop.head());
  const about = { model: nameOf('products'), scope: 'document', key: String(tent), position: 1n } as const;
  const letter: DeadLetter = { ...about, stream: 'catalogue', version: 0, nth: 1, type: 'ProductAdded', error: 'odd' };
  await saveProducts({ deadLetters: [letter] });
  const isStale = async () => (await get(`/api/products/${tent}`)).headers.get('x-stale');
  await vi.waitFor(async () => expect(await isStale()).toBe('true'), soon);
  await saveProducts({ retried: [letter] });
  await vi.waitFor(async () => expect(await isStale()).toBeNull(), soon);
});

/** Saves as the projector does, which reopens a read model that another process has changed. */
async function saveProducts(letter: {
  deadLetters?: readonly DeadLetter[];
  retried?: readonly DeadLetter[];
}): Promise<void> {
  const writer = openSqliteReadModelWriter(join(shop.dataDir, 'read-models.db'));
  const table = await writer.open(products);
  await writer.save([{ table, changes: [], checkpoint: table.checkpoint, ...letter }]);
  await writer.close();
}
