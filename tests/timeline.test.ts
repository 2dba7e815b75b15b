import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const KARIS_PHONE = '+4791234567';
const shop = useTestShop();
let kari: Customer;
let [tent, boat, rope]: [number, number, number] = [0, 0, 0];
beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann', { phone: KARIS_PHONE });
  tent = await addProduct(shop, { name: 'Lavvo', rental_qty: 2 });
  boat = await addProduct(shop, { name: 'Kano', rental_qty: 1, is_active: false });
  rope = await addGoods(shop, 'Tau', null);
});

const rows = z.array(timelineRow);
const at = async (instant: string) => {
  shop.clock.set(instant);
  await shop.renewAdmin();
};
const timeline = (query: string) => shop.read(rows, `/api/timeline?${query}`, shop.adminToken);
const call = (query: string) => shop.call('GET', `/api/timeline?${query}`, { token: shop.adminToken });
const lavvo = async (query: string) => {
  const [row] = await timeline(`${query}&q=lavvo`);
  if (!row) throw new Error('the timeline has no Lavvo');
  return row;
};
const rent = (from: string, to: string, quantity = 1) =>
  placed(shop, [rental(tent, from, to, quantity)], { token: kari.token });
const adminsOrder = (from: string, to: string, fields: Record<string, unknown> = {}) =>
  placed(shop, [rental(tent, from, to)], { token: shop.adminToken, fields });
const shownOf = async (query: string, id: string) =>
  (await lavvo(query)).bookings
    .filter(({ orderId }) => orderId === id)
    .map(({ from, to, isLate }) => [from, to, isLate]);

describe('the timeline', () => {
  it('shows each product that is rented out, with what stands on it and how many are free each day', async () => {
    const first = await rent('2026-06-10T10:00', '2026-06-11T22:30');
    const guests = await placed(shop, [rental(tent, '2026-06-11T10:00', '2026-06-12T10:00')], {
      fields: { guest: GUEST },
    });
    const all = await timeline('from=2026-06-10&to=2026-06-13');
    expect(all.map(({ name, units, isActive }) => [name, units, isActive])).toEqual([
      ['Lavvo', 2, true],
      ['Kano', 1, false],
    ]);
    const [row] = all;
    // The two hours after a return late on the 11th reach into the 12th.
    expect(row?.free).toEqual([1, 0, 0, 2]);
    expect(row?.bookings.map(({ orderId }) => orderId)).toEqual([first, guests]);
    expect(row?.bookings[0]).toEqual({
      orderId: first,
      orderNo: (await readOrder(shop, first)).orderNo,
      customer: kari.name,
      phone: KARIS_PHONE,
      total: (await readOrder(shop, first)).total,
      lineId: 1,
      quantity: 1,
      StatusId: 1,
      from: '2026-06-10T10:00',
      to: '2026-06-11T22:30',
      occupiedTo: '2026-06-12T00:30',
      ...{ isOut: false, isBack: false, isLate: false, isForced: false, isOverlapping: false },
    });
    expect((await lavvo('from=2026-06-12&to=2026-06-12')).bookings).toHaveLength(2);
    expect((await lavvo('from=2026-06-13&to=2026-06-13')).bookings).toEqual([]);
  });

  it('tells an overlap that was forced', async () => {
    const force = { force: true, reason: 'Kunden henter hos naboen' };
    const forced = await adminsOrder('2026-06-11T12:00', '2026-06-11T18:00', force);
    const { bookings, free } = await lavvo('from=2026-06-11&to=2026-06-11');
    expect(bookings.map(({ isForced, isOverlapping }) => [isForced, isOverlapping])).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
    expect(free).toEqual([0]);
    requireStatus(await shop.call('DELETE', `/api/orders/${forced}`, { token: shop.adminToken }), 200);
    expect((await lavvo('from=2026-06-11&to=2026-06-11')).bookings).toHaveLength(2);
  });

  it('keeps what is over, up to when it was returned, also where that was late or in another month', async () => {
    const june = 'from=2026-06-01&to=2026-06-30';
    const july = 'from=2026-07-01&to=2026-07-31';
    const [early, late] = [
      await adminsOrder('2026-06-20T10:00', '2026-06-25T10:00'),
      await adminsOrder('2026-06-26T10:00', '2026-06-27T10:00'),
    ];
    await at('2026-06-20T08:00:00Z');
    await changeOrderStatus(shop, early, 3);
    await at('2026-06-22T08:00:00Z');
    await changeOrderStatus(shop, early, 4);
    expect(await shownOf(june, early)).toEqual([['2026-06-20T10:00', '2026-06-22T10:00', false]]);
    await at('2026-06-26T08:00:00Z');
    await changeOrderStatus(shop, late, 3);
    await at('2026-07-02T08:00:00Z');
    expect(await shownOf(june, late)).toEqual([['2026-06-26T10:00', '2026-07-02T10:00', true]]);
    expect(await shownOf(july, late)).toEqual([['2026-06-26T10:00', '2026-07-02T10:00', true]]);
    for (const status of [4, 5]) {
      await changeOrderStatus(shop, late, status);
      for (const month of [june, july]) {
        expect(await shownOf(month, late)).toEqual([['2026-06-26T10:00', '2026-07-02T10:00', false]]);
      }
    }
    const [row] = (await lavvo(july)).bookings;
    expect([row?.StatusId, row?.occupiedTo]).toEqual([5, '2026-07-02T10:00']);
    requireStatus(await saveOrder(shop, late, { statusId: 3, reason: 'Feil kryss' }), 200);
    expect(await shownOf(july, late)).toEqual(
      [['2026-06-26T10:00', '2026-07-02T10:00', false]].map(([from, to]) => [from, to, true]),
    );
    await changeOrderStatus(shop, late, 4);
    requireStatus(await shop.call('DELETE', `/api/orders/${late}`, { token: shop.adminToken }), 200);
    for (const month of [june, july]) expect(await shownOf(month, late)).toEqual([]);
  });

  it('says which later orders may get nothing because another is late, to administrators alone', async () => {
    const march = '&from=2026-07-03&to=2026-07-05';
    const out = await adminsOrder('2026-07-02T12:00', '2026-07-03T08:00');
    await at('2026-07-02T10:00:00Z');
    await changeOrderStatus(shop, out, 3);
    const [both, one, later] = [
      await rent('2026-07-03T14:00', '2026-07-03T20:00', 2),
      await rent('2026-07-04T06:00', '2026-07-04T08:00', 1),
      await rent('2026-07-05T10:00', '2026-07-05T20:00', 2),
    ];
    expect((await readOrder(shop, both)).lateBefore).toBeUndefined();
    await at('2026-07-03T07:00:00Z');
    const named = [{ id: out, orderNo: (await readOrder(shop, out)).orderNo }];
    const flags = async (id: string) => (await readOrder(shop, id)).lateBefore;
    const kept = named.map((one) => ({ ...one, productIds: [tent] }));
    expect([await flags(both), await flags(one), await flags(later), await flags(out)]).toEqual([
      kept,
      undefined,
      undefined,
      undefined,
    ]);
    const list = await shop.read(z.array(orderAnswer), '/api/orders?status=1', shop.adminToken);
    expect(list.flatMap(({ id, lateBefore }) => (lateBefore ? [id] : []))).toEqual([both]);
    const { bookings } = await lavvo(march);
    expect(bookings.flatMap(({ orderId, lateBefore }) => (lateBefore ? [[orderId, lateBefore]] : []))).toEqual([
      [both, named],
    ]);
    const own = await shop.call('GET', `/api/orders/${both}`, { token: kari.token });
    expect(JSON.stringify(own.body)).not.toContain('lateBefore');
    await changeOrderStatus(shop, out, 4);
    expect(await flags(both)).toBeUndefined();
  });

  it('shows an erased customer as erased', async () => {
    const { customer } = (await lavvo('from=2026-06-11&to=2026-06-11')).bookings[1] ?? {};
    expect(customer).toBe(GUEST.name);
    const [guests] = (await lavvo('from=2026-06-11&to=2026-06-11')).bookings.slice(1);
    for (const status of [3, 4, 5]) await changeOrderStatus(shop, guests?.orderId ?? '', status);
    requireStatus(await shop.call('DELETE', `/api/orders/${guests?.orderId}/guest`, { token: shop.adminToken }), 200);
    const shown = (await lavvo('from=2026-06-11&to=2026-06-11')).bookings.find(
      ({ orderId }) => orderId === guests?.orderId,
    );
    expect(shown?.customer).toBe('Slettet bruker');
  });

  it('has of the products those whose name contains what is searched for', async () => {
    const named = async (q: string) =>
      (await timeline(`from=2026-06-10&to=2026-06-10&q=${encodeURIComponent(q)}`)).map(({ name }) => name);
    expect([await named('kan'), await named('AVV'), await named('o')]).toEqual([
      ['Kano'],
      ['Lavvo'],
      ['Lavvo', 'Kano'],
    ]);
    expect(await named('telt')).toEqual([]);
  });

  it('comes in pages of products', async () => {
    const first = await call('from=2026-06-10&to=2026-06-10&limit=1');
    expect([first.headers.get('x-total-count'), rows.parse(first.body).map(({ productId }) => productId)]).toEqual([
      '2',
      [tent],
    ]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await shop.read(rows, next, shop.adminToken);
    expect(second.map(({ productId }) => productId)).toEqual([boat]);
    expect(rope).toBeGreaterThan(0);
    const cursor = new URL(next, 'http://x').searchParams.get('cursor');
    requireRefusal(await call(`from=2026-06-10&to=2026-06-11&limit=1&cursor=${cursor}`), 'WRONG_SHAPE');
    requireRefusal(await shop.call('GET', `/api/products?cursor=${cursor}`, { token: shop.adminToken }), 'WRONG_SHAPE');
  });

  it.each([
    ['no days', ''],
    ['a day that does not exist', 'from=2026-06-31&to=2026-07-01'],
    ['an end before its beginning', 'from=2026-06-02&to=2026-06-01'],
    ['more than 62 days', 'from=2026-06-01&to=2026-08-02'],
    ['a moment in the place of a day', 'from=2026-06-01T10:00&to=2026-06-02'],
  ])('refuses %s', async (_what, query) => requireRefusal(await call(query), 'WRONG_SHAPE'));

  it('can be asked for one product, and has no row for what nobody rents', async () => {
    const days = 'from=2026-06-10&to=2026-06-12';
    const [one, ...more] = await timeline(`${days}&product=${boat}`);
    expect([one?.name, one?.free, more]).toEqual(['Kano', [1, 1, 1], []]);
    expect(await timeline(`${days}&product=${rope}`)).toEqual([]);
    expect(await timeline(`${days}&product=99999`)).toEqual([]);
  });

  it('answers 62 days', async () => {
    expect((await lavvo('from=2026-06-01&to=2026-08-01')).free).toHaveLength(62);
  });
});
