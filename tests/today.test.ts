import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  placed,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

/** A shop on Tuesday 16 June 2026 at half past seven, with orders placed on the Monday a week before. */
const shop = useTestShop();
let kari: Customer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann', { phone: '+4791234567' });
  const [tent, boat, rope] = [
    await addProduct(shop, { rental_qty: 20 }),
    await addProduct(shop, { rental_qty: 20 }),
    await addGoods(shop, 'Tau', null),
  ];
  const rented = (from: string, to: string) => [rental(tent, from, to)];
  const of = { token: kari.token };
  const guest = { fields: { guest: GUEST } };
  ids.today = await placed(shop, [rental(tent, '2026-06-16T10:00', '2026-06-18T10:00', 2), sale(rope)], guest);
  ids.early = await placed(shop, rented('2026-06-16T08:00', '2026-06-16T18:00'), of);
  ids.missed = await placed(shop, rented('2026-06-15T10:00', '2026-06-19T10:00'), of);
  ids.dueToday = await placed(shop, rented('2026-06-14T10:00', '2026-06-16T12:00'), of);
  ids.late = await placed(shop, [rental(boat, '2026-06-12T10:00', '2026-06-15T12:00')], of);
  ids.returned = await placed(shop, rented('2026-06-10T10:00', '2026-06-12T12:00'), of);
  ids.invoiced = await placed(shop, [sale(rope, 3)], { ...of, fields: { paymentId: INVOICE, over18: true } });
  ids.cancelled = await placed(shop, rented('2026-06-16T10:00', '2026-06-17T10:00'), of);
  for (const name of ['dueToday', 'late', 'returned'] as const) await changeOrderStatus(shop, ids[name] ?? '', 3);
  await changeOrderStatus(shop, ids.returned ?? '', 4);
  requireStatus(await shop.call('POST', `/api/orders/${ids.cancelled}/cancel`, of), 200);
  requireStatus(await shop.call('POST', '/api/inbox', { ...of, body: { MessageTopicId: 1, message: 'Hei' } }), 201);
  shop.clock.set('2026-06-16T05:30:00Z');
  await shop.renewAdmin();
});

const today = (date?: string) => shop.read(todayAnswer, `/api/today${date ? `?date=${date}` : ''}`, shop.adminToken);
const nameOf = ({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id);
const named = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(nameOf);

describe('today', () => {
  it('tells what is fetched, was not fetched, comes back, is late and unpaid, and what else waits', async () => {
    const day = await today();
    expect([day.date, day.isToday]).toEqual(['2026-06-16', true]);
    expect(named(day.toFetch)).toEqual(['early', 'today']);
    expect(named(day.missed)).toEqual(['missed']);
    expect(named(day.toReturn)).toEqual(['dueToday']);
    expect(named(day.late)).toEqual(['late']);
    expect(named(day.unpaid)).toEqual(['returned', 'invoiced']);
    expect(day.toFetch.total).toBe(2);
    expect([day.unread, day.tasks]).toEqual([1, []]);
  });

  it('shows each order with its lines, and of the person no more than name and phone', async () => {
    const [, row] = (await today()).toFetch.rows;
    expect(row).toEqual({
      id: ids.today,
      orderNo: expect.any(Number),
      StatusId: 1,
      customer: { name: GUEST.name, phone: GUEST.phone },
      at: '2026-06-16T10:00',
      lines: [
        {
          id: 1,
          productId: 1,
          name: expect.any(String),
          quantity: 2,
          from: '2026-06-16T10:00',
          to: '2026-06-18T10:00',
          state: 'waiting',
          outQuantity: 0,
          backQuantity: 0,
        },
        {
          id: 2,
          productId: 3,
          name: 'Tau',
          quantity: 1,
          from: null,
          to: null,
          state: 'waiting',
          outQuantity: 0,
          backQuantity: 0,
        },
      ],
      total: 1250,
      deposit: null,
      due: 1250,
      dueFor: [{ what: 'order', id: ids.today, amount: 1250, dueDate: null }],
      paymentState: 'none',
      version: 1,
      // Queued or sent by now.
      mail: expect.anything(),
    });
    const [late] = (await today()).late.rows;
    expect(late).toMatchObject({ at: '2026-06-15T12:00', customer: { name: kari.name, phone: '+4791234567' } });
    expect(late?.lines).toMatchObject([{ state: 'out' }]);
  });

  it('of another day tells what is planned then, and nothing as missed', async () => {
    const later = await today('2026-06-18');
    expect([later.isToday, named(later.toFetch), named(later.toReturn), named(later.missed)]).toEqual([
      false,
      [],
      ['today'],
      [],
    ]);
    const before = await today('2026-06-15');
    expect([named(before.toFetch), named(before.toReturn), named(before.missed)]).toEqual([['missed'], [], []]);
    expect(named(before.late)).toEqual(['late']);
  });

  it('tells what the vehicles need that day and needed before, while vehicle and task are kept', async () => {
    const added = async (path: string, body: object) => {
      const answer = requireStatus(await shop.call('POST', path, { token: shop.adminToken, body }), 201);
      return (answer as { id: number }).id;
    };
    const [van, sold] = [
      await added('/api/vehicles', { name: 'Varebil', plate: 'FS 48213' }),
      await added('/api/vehicles', { name: 'Pickup', plate: 'FS 48214' }),
    ];
    const task = (vehicleId: number, title: string, next_due: string | null) =>
      added('/api/tasks', { vehicleId, title, interval: null, next_due });
    await task(van, 'Vask', '2026-06-17');
    await task(van, 'Bytt dekk', '2026-06-16');
    await task(van, 'Sjekk lys', null);
    await task(sold, 'Sjekk motorolje', '2026-06-10');
    const oil = await task(van, 'Sjekk motorolje', '2026-06-10');
    requireStatus(await shop.call('DELETE', `/api/vehicles/${sold}`, { token: shop.adminToken }), 200);
    const due = async (date?: string) => (await today(date)).tasks.map(({ title, status }) => [title, status]);
    expect(await due()).toEqual([
      ['Sjekk motorolje', 'overdue'],
      ['Bytt dekk', 'soon'],
    ]);
    const vehicle = { id: van, name: 'Varebil', plate: 'FS 48213' };
    expect((await today()).tasks[0]).toMatchObject({ id: oil, next_due: '2026-06-10', vehicle });
    expect(await due('2026-06-17')).toHaveLength(3);
    requireStatus(await shop.call('DELETE', `/api/tasks/${oil}?version=1`, { token: shop.adminToken }), 200);
    expect(await due()).toEqual([['Bytt dekk', 'soon']]);
  });

  it.each(['2026-02-30', '16.06.2026', '', 'i dag'])('refuses %j as a day', async (date) => {
    const answer = await shop.call('GET', `/api/today?date=${date}`, { token: shop.adminToken });
    requireRefusal(answer, 'WRONG_SHAPE');
  });
});
