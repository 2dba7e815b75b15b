import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyPage, type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { KARI, OLA, orderDoc, userDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
const kari = userDoc(KARI, 'Kari Nordmann', 1);
const ola = userDoc(OLA, 'Ola Hansen', 2);
const ida = userDoc('100000000000004', 'Ida Hansen', 3);
const erased = userDoc('100000000000005', 'Slettet bruker', 4, 1);

beforeEach(async () => {
  query = await queryUnderTest();
});
afterEach(() => query.close());

describe('the accounts', () => {
  beforeEach(() => query.save('users', kari, ola, ida, erased));

  it('are listed for administrators, the newest first, erased ones left out', async () => {
    const { body, headers } = await query.get('/api/users', 'admin');
    expect(body).toEqual([ida.answer, ola.answer, kari.answer]);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('say what they owe, and nothing of those who owe nothing', async () => {
    const openCharges = [{ chargeId: 'c', amountOre: 12_050 }];
    await query.save('orders', orderDoc(1, { statusId: 5 }, 1, { openCharges }), orderDoc(2));
    const body = (await query.get('/api/users', 'admin')).body as { name: string; due?: number }[];
    const dues = body.map(({ name, due }) => [name, due]);
    expect(dues).toEqual([
      ['Ida Hansen', undefined],
      ['Ola Hansen', undefined],
      ['Kari Nordmann', 120.5],
    ]);
  });

  it('are nobody else’s to see', async () => {
    expect((await query.get('/api/users', 'kari')).status).toBe(403);
    expect((await query.get('/api/users')).status).toBe(401);
  });

  it('are found by the beginnings of words', async () => {
    expect((await query.get('/api/users?q=HAN', 'admin')).body).toEqual([ida.answer, ola.answer]);
    expect((await query.get('/api/users?q=hansen%20ola', 'admin')).body).toEqual([ola.answer]);
    expect((await query.get('/api/users?q=slettet', 'admin')).body).toEqual([]);
  });

  it.each([
    ['/api/users?limit=2', [[ida.answer, ola.answer], [kari.answer]]],
    ['/api/users?limit=1&q=hansen', [[ida.answer], [ola.answer]]],
  ])('are paged through %s once', async (path, pages) => {
    expect(await everyPage(query, path, 'admin')).toEqual(pages);
  });

  it('are found one by one as they stand in the list, for administrators', async () => {
    expect((await query.get(`/api/users/${OLA}`, 'admin')).body).toEqual(ola.answer);
    for (const id of [erased.id, '299999999999999', '12', 'x']) {
      const { status, body } = await query.get(`/api/users/${id}`, 'admin');
      expect([status, body]).toEqual([404, { error: 'Fant ikke brukeren.', code: 'USER_NOT_FOUND' }]);
    }
    expect((await query.get(`/api/users/${KARI}`, 'kari')).status).toBe(403);
    expect((await query.get(`/api/users/${KARI}`)).status).toBe(401);
  });

  it('have no page that was never given', async () => {
    expect((await query.get('/api/users?cursor=WzEsMl0', 'admin')).status).toBe(400);
  });
});

describe('one’s own account', () => {
  it('comes with one’s own orders, the newest first', async () => {
    await query.save('users', kari, ola);
    const [first, second] = [orderDoc(1), orderDoc(12)];
    await query.save('orders', first, second, orderDoc(5, { userId: OLA }), orderDoc(6, {}, 0));
    expect((await query.get('/api/users/me', 'kari')).body).toEqual({
      ...kari.answer,
      secondFactor: { isOn: false, isNeeded: false },
      Orders: [second.answer, first.answer],
    });
  });

  it('comes with no more than the newest 200 orders', async () => {
    await query.save('users', kari);
    await query.save('orders', ...Array.from({ length: 201 }, (_, place) => orderDoc(place + 1)));
    const { Orders } = (await query.get('/api/users/me', 'kari')).body as { Orders: { orderNo: number }[] };
    expect([Orders.length, Orders.at(0)?.orderNo, Orders.at(-1)?.orderNo]).toEqual([200, 201, 2]);
  });

  it('is nobody’s once it is erased, and no visitor’s', async () => {
    await query.save('users', userDoc(KARI, 'Slettet bruker', 1, 1));
    expect((await query.get('/api/users/me', 'kari')).status).toBe(401);
    expect((await query.get('/api/users/me')).body).toMatchObject({ error: 'Ikke innlogget' });
  });
});
