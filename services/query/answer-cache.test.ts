import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;

beforeEach(async () => {
  query = await queryUnderTest();
  await query.save('products', productDoc(7, 'Lavvo'));
});
afterEach(() => query.close());

const nameOf = async (...asked: Parameters<QueryUnderTest['get']>) =>
  ((await query.get(...asked)).body as { name: string }).name;

it('keeps what visitors are answered until the product has changed', async () => {
  expect(await nameOf('/api/products/7')).toBe('Lavvo');
  await query.saveQuietly('products', productDoc(7, 'Stor lavvo'));
  expect(await nameOf('/api/products/7')).toBe('Lavvo');
  await query.save('products', productDoc(8, 'Telt'));
  expect(await nameOf('/api/products/7')).toBe('Lavvo');
  await query.save('products', productDoc(7, 'Stor lavvo'));
  expect(await nameOf('/api/products/7')).toBe('Stor lavvo');
});

it('keeps a list until one of its products has changed or another has come', async () => {
  const names = async (path: string) => ((await query.get(path)).body as { name: string }[]).map(({ name }) => name);
  await query.save('products', productDoc(8, 'Telt'));
  expect(await names('/api/products?limit=1')).toEqual(['Lavvo']);
  await query.saveQuietly('products', productDoc(7, 'Stor lavvo'));
  await query.change('products', productDoc(8, 'Stort telt'));
  expect(await names('/api/products?limit=1')).toEqual(['Lavvo']);
  await query.change('products', productDoc(7, 'Stor lavvo'));
  expect(await names('/api/products?limit=1')).toEqual(['Stor lavvo']);
  expect(await names('/api/products')).toEqual(['Stor lavvo', 'Stort telt']);
  await query.save('products', productDoc(9, 'Kano'));
  expect(await names('/api/products')).toEqual(['Stor lavvo', 'Stort telt', 'Kano']);
});

it('does not mind changes of other read models', async () => {
  await nameOf('/api/products/7');
  await query.saveQuietly('products', productDoc(7, 'Stor lavvo'));
  await query.save('bookings', { id: '7', units: 1, periods: [] });
  expect(await nameOf('/api/products/7')).toBe('Lavvo');
});

it('answers administrators, and who has just written, from the read model itself', async () => {
  await nameOf('/api/products/7');
  await query.saveQuietly('products', productDoc(7, 'Stor lavvo'));
  expect(await nameOf('/api/products/7', 'admin')).toBe('Stor lavvo');
  expect(await nameOf('/api/products/7', 'visitor', { 'x-min-position': '1' })).toBe('Stor lavvo');
});

it('keeps no administrator’s answer for visitors', async () => {
  await query.save('products', productDoc(8, 'Gammelt telt', { is_active: false }));
  expect((await query.get('/api/products', 'admin')).body).toHaveLength(2);
  expect((await query.get('/api/products')).body).toHaveLength(1);
  expect((await query.get('/api/products/8', 'admin')).status).toBe(200);
  expect((await query.get('/api/products/8')).status).toBe(404);
});

it('answers the second caller as the first, headers too', async () => {
  const [first, second] = [await query.get('/api/products'), await query.get('/api/products')];
  expect(second.body).toEqual(first.body);
  for (const name of ['content-type', 'x-total-count', 'cache-control', 'vary', 'etag']) {
    expect(first.headers.get(name)).not.toBeNull();
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
});

it('sends nothing to whoever has the newest answer, until it changes', async () => {
  const etag = (await query.get('/api/products')).headers.get('etag') ?? '';
  const again = () => query.get('/api/products', 'visitor', { 'if-none-match': etag });
  const { status, body, headers } = await again();
  expect([status, body, headers.get('etag')]).toEqual([304, '', etag]);
  await query.save('products', productDoc(7, 'Stor lavvo'));
  expect((await again()).status).toBe(200);
});
