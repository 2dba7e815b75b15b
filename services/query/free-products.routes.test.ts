import { wallMinute } from '@naust/domain/wall-clock.ts';
import type { BookingsDoc } from '@naust/read-models/bookings/bookings.model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { productDoc } from './testing/sample-documents.ts';

const clock = { now: () => Date.parse('2026-05-16T12:00:00Z') };
const lavvo = productDoc(7, 'Lavvo');
const tables = productDoc(8, 'Bord', { price_day: null, price_weekend: 100 });
const booked = (quantity: number, from: string, to: string): BookingsDoc['periods'][number] => ({
  orderId: '1',
  lineId: 1,
  from: wallMinute(from) ?? Number.NaN,
  to: wallMinute(to) ?? Number.NaN,
  quantity,
  isOut: false,
});
let query: QueryUnderTest;

beforeAll(async () => {
  query = await queryUnderTest({ clock });
  const sold = productDoc(9, 'Pappesker', { price_day: null, is_for_sale: true, price_sale: 49 });
  await query.save('products', lavvo, tables, sold, productDoc(10, 'Skjult', { is_active: false }));
  await query.save(
    'bookings',
    { id: '7', units: 1, periods: [booked(1, '2026-05-20T10:00', '2026-05-21T10:00')] },
    {
      id: '8',
      units: 10,
      periods: [booked(4, '2026-05-20T10:00', '2026-05-20T16:00'), booked(3, '2026-05-20T15:00', '2026-05-21T10:00')],
    },
  );
});
afterAll(() => query.close());

const free = async (from: string, to: string, rest = '') =>
  (await query.get(`/api/availability/products?from=${from}&to=${to}${rest}`)).body;

describe('what is free in a period', () => {
  it('tells how many of everything that is rented out are free throughout, and nothing of the rest', async () => {
    expect(await free('2026-05-20T12:00', '2026-05-20T20:00')).toEqual([
      { productId: 7, available: false, left: 0 },
      { productId: 8, available: true, left: 3 },
    ]);
    expect(await free('2026-05-23', '2026-05-24')).toEqual([
      { productId: 7, available: true, left: 1 },
      { productId: 8, available: true, left: 10 },
    ]);
  });

  it('asks for as many as are wanted', async () => {
    const available = async (quantity: number) =>
      (await free('2026-05-20T12:00', '2026-05-20T20:00', `&quantity=${quantity}`)) as { available: boolean }[];
    expect((await available(3)).map((row) => row.available)).toEqual([false, true]);
    expect((await available(4)).map((row) => row.available)).toEqual([false, false]);
  });

  it('says of every product what the call for one product says', async () => {
    for (const hour of ['07:59', '08:00', '10:00', '11:59', '12:00', '18:00']) {
      for (const days of [0, 1, 2]) {
        const [from, to] = [`2026-05-${20 + days - 1}T${hour}`, `2026-05-${20 + days}T${hour}`];
        const rows = (await free(from, to, '&quantity=2')) as { productId: number; available: boolean }[];
        for (const { productId, available } of rows) {
          const path = `/api/availability?productId=${productId}&from=${from}&to=${to}&quantity=2`;
          expect([from, productId, (await query.get(path)).body]).toEqual([from, productId, { available }]);
        }
      }
    }
  });

  it('sees a new booking at once', async () => {
    const before = await free('2026-06-01T10:00', '2026-06-02T10:00');
    expect(before).toContainEqual({ productId: 7, available: true, left: 1 });
    await query.save('bookings', {
      id: '7',
      units: 1,
      periods: [booked(1, '2026-06-01T18:00', '2026-06-01T20:00')],
    });
    const after = await free('2026-06-01T10:00', '2026-06-02T10:00');
    expect(after).toContainEqual({ productId: 7, available: false, left: 0 });
  });

  it('refuses what is no period', async () => {
    for (const [from, to] of [
      ['2026-05-21', '2026-05-20'],
      ['i dag', 'i morgen'],
      ['2026-05-20T10:00', '2026-05-21'],
    ] as const) {
      const path = `/api/availability/products?from=${from}&to=${to}`;
      expect((await query.get(path)).status).toBe(400);
    }
    expect((await query.get('/api/availability/products?from=2026-05-20&to=2026-05-21&quantity=0')).status).toBe(400);
  });
});
