import { groups } from '@naust/read-models/groups/groups.model.ts';
import { storageUnits } from '@naust/read-models/storage-units/storage-units.model.ts';
import { afterEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
afterEach(() => query.close());

it('marks an answer as stale that has not seen what the caller wrote', async () => {
  query = await queryUnderTest();
  await query.save('products', productDoc(7, 'Lavvo'));
  for (const model of ['seasons', 'packages'] as const) await query.save(model);
  const staleness = async (position: string) => {
    const { status, headers } = await query.get('/api/products', 'visitor', { 'x-min-position': position });
    return [status, headers.get('x-stale')];
  };
  expect(await staleness('1')).toEqual([200, null]);
  expect(await staleness('2')).toEqual([200, 'true']);
  expect(await staleness('no position')).toEqual([200, null]);
});

it('marks a refusal as stale that may have come too early', async () => {
  query = await queryUnderTest();
  await query.save('products', productDoc(7, 'Lavvo'));
  for (const model of ['seasons', 'packages'] as const) await query.save(model);
  const refused = async (position: string) => {
    const { status, headers, body } = await query.get('/api/products/8', 'visitor', { 'x-min-position': position });
    return [status, headers.get('x-stale'), body];
  };
  const body = { error: 'Fant ikke produktet.', code: 'PRODUCT_NOT_FOUND' };
  expect(await refused('1')).toEqual([404, null, body]);
  expect(await refused('2')).toEqual([404, 'true', body]);
});

it('is unavailable, not broken, while a read model has never been built', async () => {
  query = await queryUnderTest({}, [groups, storageUnits]);
  const answer = await query.get('/api/products');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await query.get('/api/product-groups')).status).toBe(200);
});
