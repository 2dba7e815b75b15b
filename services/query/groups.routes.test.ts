import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { groupDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
const tents = groupDoc(1, 'Telt');
const trailers = groupDoc(10, 'Tilhengere');

beforeEach(async () => {
  query = await queryUnderTest();
  await query.save('groups', tents, groupDoc(2, 'Utgått', 1), trailers);
});
afterEach(() => query.close());

it('lists the groups in their order, without deleted ones', async () => {
  expect((await query.get('/api/product-groups')).body).toEqual([tents.answer, trailers.answer]);
  expect((await query.get('/api/product-groups', 'admin')).body).toEqual([tents.answer, trailers.answer]);
});

it('finds one group by its id, but no deleted or unknown one', async () => {
  expect((await query.get('/api/product-groups/10')).body).toEqual(trailers.answer);
  for (const id of ['2', '3', 'telt']) {
    const { status, body } = await query.get(`/api/product-groups/${id}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'Fant ikke kategorien.', code: 'GROUP_NOT_FOUND' });
  }
});
