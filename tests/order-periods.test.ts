import { availabilityAnswer, bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addGoods,
  addProduct,
  changeOrderStatus,
  order,
  placed,
  readProduct,
  rental,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const BEGINNING = '2026-06-01T08:00:00Z';
const shop = useTestShop();
let tent: number;

beforeEach(async () => {
  shop.clock.set(BEGINNING);
  await shop.renewAdmin();
  tent = await addProduct(shop);
});

const rent = async (from: string, to: string, quantity = 1) =>
  (await order(shop, [rental(tent, from, to, quantity)])).status;
const isFree = async (from: string, to: string, quantity = 1) =>
  (
    await shop.read(
      availabilityAnswer,
      `/api/availability?productId=${tent}&from=${from}&to=${to}&quantity=${quantity}`,
    )
  ).available;
const bookings = (quantity = 1) =>
  shop.read(z.array(bookingAnswer), `/api/products/${tent}/bookings?quantity=${quantity}`);

describe('a booking', () => {
  beforeEach(() => placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-10T14:00')]));

  it('keeps two hours free on both sides', async () => {
    expect(await rent('2026-06-10T15:59', '2026-06-10T18:00')).toBe(409);
    expect(await rent('2026-06-10T06:00', '2026-06-10T08:01')).toBe(409);
    expect(await rent('2026-06-10T16:00', '2026-06-10T18:00')).toBe(201);
    expect(await rent('2026-06-10T06:00', '2026-06-10T08:00')).toBe(201);
  });

  it.each([
    ['the same period', '2026-06-10T10:00', '2026-06-10T14:00'],
    ['a period within it', '2026-06-10T11:00', '2026-06-10T12:00'],
    ['a period that spans it', '2026-06-09T10:00', '2026-06-12T10:00'],
    ['a period that ends in it', '2026-06-10T08:00', '2026-06-10T11:00'],
    ['a period that begins in it', '2026-06-10T13:00', '2026-06-11T11:00'],
  ])('does not share its unit with %s', async (_what, from, to) => {
    expect(await isFree(from, to)).toBe(false);
    expect(await rent(from, to)).toBe(409);
  });

  it('is refused with a reason, what is in the way, and at most three periods as long that are free', async () => {
    const { status, body } = await order(shop, [rental(tent, '2026-06-10T12:00', '2026-06-11T12:00')]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: 'Ikke tilgjengelig i valgt periode',
      code: 'PERIOD_NOT_AVAILABLE',
      conflicts: [{ productId: tent, from: '2026-06-10T12:00', to: '2026-06-11T12:00' }],
    });
    const { alternatives } = z.object({ alternatives: z.array(bookingAnswer) }).parse(body);
    expect(alternatives).toHaveLength(3);
    for (const { from, to } of alternatives) {
      expect(Date.parse(`${to}Z`) - Date.parse(`${from}Z`)).toBe(24 * 3_600_000);
      expect(Math.abs(Date.parse(`${from}Z`) - Date.parse('2026-06-10T12:00Z'))).toBeLessThanOrEqual(7 * 86_400_000);
      expect(await isFree(from, to)).toBe(true);
    }
  });

  it('is shown to whoever chooses a period', async () => {
    expect(await bookings()).toEqual([{ from: '2026-06-10T10:00', to: '2026-06-10T14:00' }]);
    expect(await isFree('2026-06-10', '2026-06-10')).toBe(false);
    expect(await isFree('2026-06-11', '2026-06-12')).toBe(true);
  });
});

describe('units', () => {
  beforeEach(async () => {
    tent = await addProduct(shop, { rental_qty: 3 });
  });

  it('are counted at every moment, not summed over a period', async () => {
    expect(await rent('2026-06-10T10:00', '2026-06-10T14:00', 2)).toBe(201);
    expect(await rent('2026-06-10T16:00', '2026-06-10T20:00', 2)).toBe(201);
    expect(await rent('2026-06-10T08:00', '2026-06-10T22:00', 2)).toBe(409);
    expect(await rent('2026-06-10T08:00', '2026-06-10T22:00', 1)).toBe(201);
    expect(await rent('2026-06-10T10:00', '2026-06-10T14:00', 1)).toBe(409);
    expect(await bookings(3)).toEqual([{ from: '2026-06-10T08:00', to: '2026-06-10T22:00' }]);
    expect(await bookings(1)).toEqual([{ from: '2026-06-10T10:00', to: '2026-06-10T20:00' }]);
  });

  it('are not enough for the same product on two lines when one is left', async () => {
    expect(await rent('2026-06-10T10:00', '2026-06-11T10:00', 2)).toBe(201);
    const line = rental(tent, '2026-06-10T12:00', '2026-06-10T18:00');
    expect((await order(shop, [line, line])).status).toBe(409);
    expect((await order(shop, [line])).status).toBe(201);
  });

  it('are booked for the whole order or not at all', async () => {
    const [other, mats] = [await addProduct(shop), await addGoods(shop, `Matter ${tent}`, 5)];
    await placed(shop, [rental(other, '2026-06-10T10:00', '2026-06-11T10:00')]);
    const before = await shop.head();
    const lines = [
      sale(mats, 2),
      rental(tent, '2026-06-10T10:00', '2026-06-11T10:00'),
      rental(other, '2026-06-11T09:00', '2026-06-12T09:00'),
    ];
    expect((await order(shop, lines)).status).toBe(409);
    expect(await shop.head()).toBe(before);
    expect(await bookings(3)).toEqual([]);
    expect((await readProduct(shop, mats)).stock_qty).toBe(5);
  });
});

describe('a unit that is out', () => {
  let id: string;
  beforeEach(async () => {
    id = await placed(shop, [rental(tent, '2026-06-02T10:00', '2026-06-03T10:00')]);
    shop.clock.set('2026-06-02T08:00:00Z');
    await shop.renewAdmin();
    await changeOrderStatus(shop, id, 3);
  });

  it('keeps blocking after its time until it is back', async () => {
    shop.clock.set('2026-06-04T08:00:00Z');
    await shop.renewAdmin();
    expect(await bookings()).toEqual([{ from: '2026-06-02T10:00', to: '2026-06-04T10:00' }]);
    expect(await isFree('2026-06-04T11:59', '2026-06-05T10:00')).toBe(false);
    expect(await rent('2026-06-04T11:59', '2026-06-05T10:00')).toBe(409);
    expect(await isFree('2026-06-04T12:00', '2026-06-05T10:00')).toBe(true);
    await changeOrderStatus(shop, id, 4);
    expect(await rent('2026-06-04T10:00', '2026-06-05T10:00')).toBe(201);
  });

  it('is free at once when it comes back early', async () => {
    expect(await rent('2026-06-02T20:00', '2026-06-03T08:00')).toBe(409);
    await changeOrderStatus(shop, id, 4);
    expect(await rent('2026-06-02T20:00', '2026-06-03T08:00')).toBe(201);
  });
});

describe('a period', () => {
  it.each([
    ['before it begins', '2026-06-10T10:00', '2026-06-10T09:00', 'PERIOD_ENDS_BEFORE_IT_BEGINS'],
    ['after 59 minutes', '2026-06-10T10:00', '2026-06-10T10:59', 'PERIOD_TOO_SHORT'],
    ['after more than 60 days', '2026-06-10T10:00', '2026-08-09T10:01', 'PERIOD_TOO_LONG'],
  ])('cannot end %s', async (_what, from, to, code) => {
    const { status, body } = await order(shop, [rental(tent, from, to)]);
    expect([status, body]).toEqual([422, expect.objectContaining({ code, error: expect.any(String) })]);
  });

  it('begins at most 400 days ahead', async () => {
    expect(await rent('2027-07-07T10:00', '2027-07-08T10:00')).toBe(422);
    expect(await rent('2027-07-06T10:00', '2027-07-07T10:00')).toBe(201);
  });

  it('may have begun a quarter of an hour ago, for customers', async () => {
    expect(await rent('2026-06-01T09:44', '2026-06-01T12:00')).toBe(422);
    expect(await rent('2026-06-01T09:45', '2026-06-01T12:00')).toBe(201);
  });

  it('may lie in the past for an administrator', async () => {
    const past = [rental(tent, '2026-05-20T10:00', '2026-05-21T10:00')];
    expect((await order(shop, past, { token: shop.adminToken })).status).toBe(201);
  });
});
