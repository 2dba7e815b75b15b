import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';

let query: QueryUnderTest;
beforeEach(async () => {
  query = await queryUnderTest();
});
afterEach(() => query.close());

it('offers to pay by the wallet first, then by card or invoice', async () => {
  expect((await query.get('/api/payments')).body).toEqual([
    { id: 1, name: 'Vipps' },
    { id: 2, name: 'Kort' },
    { id: 3, name: 'Faktura' },
  ]);
});

it('lists the statuses of an order from booked to cancelled', async () => {
  const { body } = await query.get('/api/statuses');
  expect(body).toEqual(
    ['Bestilt', 'Bekreftet', 'Utlevert', 'Levert', 'Fullført', 'Kansellert'].map((name, place) => ({
      id: place + 1,
      name,
    })),
  );
});
