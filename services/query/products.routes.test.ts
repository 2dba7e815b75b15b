import { wallMinute } from '@naust/domain/wall-clock.ts';
import type { BookingsDoc } from '@naust/read-models/bookings/bookings.model.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyPage, type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

// 14:00 in Oslo.
const clock = { now: () => Date.parse('2026-05-16T12:00:00Z') };
let query: QueryUnderTest;

beforeEach(async () => {
  query = await queryUnderTest({ clock });
});
afterEach(() => query.close());

const lavvo = productDoc(7, 'Lavvo 8 m');
const hidden = productDoc(8, 'Gammelt telt', { is_active: false });
const archived = productDoc(9, 'Solgt telt', {}, 1);
const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));

describe('the product list', () => {
  it('shows visitors and customers the active products, administrators the inactive too, nobody the archived', async () => {
    await query.save('products', lavvo, hidden, archived);
    expect((await query.get('/api/products')).body).toEqual([lavvo.answer]);
    expect((await query.get('/api/products', 'kari')).body).toEqual([lavvo.answer]);
    const all = await query.get('/api/products', 'admin');
    expect(all.body).toEqual([lavvo.answer, hidden.answer]);
    expect(all.headers.get('x-total-count')).toBe('2');
  });

  it('finds by a part of the name in any case', async () => {
    await query.save('products', lavvo, hidden, productDoc(10, 'Åpen LAVVOduk'));
    expect((await query.get('/api/products?q=%20avvo')).body).toEqual(named('Lavvo 8 m', 'Åpen LAVVOduk'));
    expect((await query.get('/api/products?q=telt')).body).toEqual([]);
  });

  it.each([
    ['%', ['Ull 100 % ren']],
    ['_', []],
    ['.*', []],
    ['[a-z]', []],
    ['"', ['Bolt 1/2"']],
    ["' OR 1=1 --", []],
    ['*', []],
  ])('takes %s in a search as nothing but text', async (q, expected) => {
    await query.save('products', lavvo, productDoc(10, 'Ull 100 % ren'), productDoc(11, 'Bolt 1/2"'));
    const { status, body } = await query.get(`/api/products?q=${encodeURIComponent(q)}`);
    expect([status, body]).toEqual([200, named(...expected)]);
  });

  it.each(['/api/products?limit=2', '/api/products?limit=2&q=telt'])('pages through %s once', async (path) => {
    await query.save('products', ...[1, 2, 3, 4, 5].map((id) => productDoc(id, `Telt ${id}`)));
    const pages = await everyPage(query, path, 'visitor');
    expect(pages).toEqual([named('Telt 1', 'Telt 2'), named('Telt 3', 'Telt 4'), named('Telt 5')]);
  });

  it.each(['x', 'WyI3Il0', 'WzddCg', 'WyI3IiwiNyJd', 'bnVsbA'])(
    'refuses a cursor it never gave: %s',
    async (cursor) => {
      const answer = await query.get(`/api/products?limit=2&cursor=${cursor}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'WRONG_SHAPE', fields: [{ path: 'cursor' }] });
    },
  );
});

describe('one product', () => {
  it('says to administrators of an archived product that it is one, and of others nothing', async () => {
    await query.save('products', lavvo, archived);
    expect((await query.get('/api/products/9', 'admin')).body).toMatchObject({ is_archived: true });
    expect((await query.get('/api/products/7', 'admin')).body).not.toHaveProperty('is_archived');
  });

  it('is not found by visitors while it is inactive or archived', async () => {
    await query.save('products', lavvo, hidden, archived);
    expect((await query.get('/api/products/7')).body).toEqual(lavvo.answer);
    for (const path of ['/api/products/8', '/api/products/9', '/api/products/10', '/api/products/x']) {
      expect((await query.get(path)).body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    expect((await query.get('/api/products/8', 'kari')).status).toBe(404);
    expect((await query.get('/api/products/8', 'admin')).body).toEqual(hidden.answer);
  });
});

describe('when a product is taken', () => {
  const period = (from: string, to: string, isOut: boolean): BookingsDoc['periods'][number] => ({
    orderId: '1',
    lineId: 1,
    from: wallMinute(from) ?? Number.NaN,
    to: wallMinute(to) ?? Number.NaN,
    quantity: 1,
    isOut,
  });
  const late = period('2026-05-14T10:00', '2026-05-15T10:00', true);
  const ahead = period('2026-05-20T10:00', '2026-05-21T10:00', false);

  it('tells the periods in which as many units as wanted are not left, a late return until now', async () => {
    await query.save('products', lavvo, hidden);
    await query.save('bookings', { id: '7', units: 2, periods: [late, ahead] });
    expect((await query.get('/api/products/7/bookings')).body).toEqual([]);
    expect((await query.get('/api/products/7/bookings?quantity=2')).body).toEqual([
      { from: '2026-05-14T10:00', to: '2026-05-16T14:00' },
      { from: '2026-05-20T10:00', to: '2026-05-21T10:00' },
    ]);
    expect((await query.get('/api/products/8/bookings')).status).toBe(404);
    expect((await query.get('/api/products/7/bookings?quantity=0')).status).toBe(400);
  });

  it('tells a minute later that the late return is later still', async () => {
    let now = clock.now();
    const later = await queryUnderTest({ clock: { now: () => now } });
    await later.save('products', lavvo);
    await later.save('bookings', { id: '7', units: 1, periods: [late] });
    const until = async () => (await later.get('/api/products/7/bookings')).body;
    expect(await until()).toEqual([{ from: '2026-05-14T10:00', to: '2026-05-16T14:00' }]);
    now += 60_000;
    expect(await until()).toEqual([{ from: '2026-05-14T10:00', to: '2026-05-16T14:01' }]);
    await later.close();
  });

  it('answers whether a period is free, by days and by the clock', async () => {
    await query.save('products', lavvo, hidden);
    await query.save('bookings', { id: '7', units: 1, periods: [ahead] });
    const free = async (from: string, to: string) =>
      (await query.get(`/api/availability?productId=7&from=${from}&to=${to}`)).body;
    expect(await free('2026-05-16', '2026-05-19')).toEqual({ available: true });
    expect(await free('2026-05-19', '2026-05-20')).toEqual({ available: false });
    expect(await free('2026-05-21T11:59', '2026-05-21T18:00')).toEqual({ available: false });
    expect(await free('2026-05-21T12:00', '2026-05-21T18:00')).toEqual({ available: true });
    expect((await query.get('/api/availability?productId=7&from=2026-05-20&to=2026-05-19')).status).toBe(400);
    expect((await query.get('/api/availability?productId=8&from=2026-05-20&to=2026-05-21')).status).toBe(404);
  });
});
