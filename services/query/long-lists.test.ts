import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
beforeEach(async () => {
  query = await queryUnderTest();
});
afterEach(() => query.close());

const fill = (count: number) =>
  query.save('products', ...Array.from({ length: count }, (_, at) => productDoc(at + 1, `Telt ${at + 1}`)));
const answered = async (path: string) => {
  const { body, headers } = await query.get(path, 'admin');
  return [
    (body as unknown[]).length,
    headers.get('x-total-count'),
    headers.get('link')?.includes('rel="next"') ?? false,
  ];
};

it('gives at most 1,000 rows where a limit is asked for, and leads to the rest', async () => {
  await fill(1_001);
  expect(await answered('/api/products?limit=5000')).toEqual([1_000, '1001', true]);
  expect(await answered('/api/products')).toEqual([1_001, '1001', false]);
});

it('gives everything up to 10,000 rows where none is asked for, and leads to the rest', async () => {
  await fill(10_001);
  expect(await answered('/api/products')).toEqual([10_000, '10001', true]);
});
