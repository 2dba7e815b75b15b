import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import {
  countedCharge,
  countedOrder,
  rentedProduct,
  revenueAnswer,
  statsAnswer,
} from '@naust/domain/stats/stats.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  placed,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { testClock } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop({ clock: testClock('2026-05-31T21:59:59Z') });
let kari: Customer;
let mats: number;
let tent: number;
const orders = { may: '', june: '' };

const read = <T>(schema: z.ZodMiniType<T>, path: string) => shop.read(schema, path, shop.adminToken);
const stats = (at: string) => read(statsAnswer, `/api/stats?at=${at}`);
const revenue = (at: string) => read(revenueAnswer, `/api/revenue?at=${at}`);
const refusal = async (path: string, token = shop.adminToken) => {
  const { status, body } = await shop.call('GET', path, { token });
  return [status, (body as { error: string }).error];
};

async function on(instant: string) {
  shop.clock.set(instant);
  await shop.renewAdmin();
  kari.token = ((await shop.logIn(kari.email, kari.password)).body as { token: string }).token;
}

async function charge(orderId: string, amount: number, description = 'Gebyr'): Promise<string> {
  const body = { description, amount, paymentId: 3, isSettled: false };
  const answer = await shop.call('POST', `/api/orders/${orderId}/charges`, { token: shop.adminToken, body });
  return chargeAnswer.parse(requireStatus(answer, 201)).id;
}

const settle = async (id: string) =>
  requireStatus(
    await shop.call('PUT', `/api/charges/${id}`, { token: shop.adminToken, body: { isSettled: true } }),
    200,
  );

/** From the last second of May in Oslo to the middle of July. */
beforeAll(async () => {
  kari = await addCustomer(shop);
  mats = await addGoods(shop, 'Matte', null, { price_sale: 100 });
  tent = await addProduct(shop, { name: 'Lavvo', rental_qty: 2 });
  orders.may = await placed(shop, [sale(mats, 3)], { token: kari.token });
  await on('2026-05-31T22:00:00Z');
  orders.june = await placed(shop, [rental(tent, '2026-06-29T12:00', '2026-07-01T12:00')], { token: kari.token });
  const fee = await charge(orders.may, 50);
  await on('2026-06-10T10:00:00Z');
  await changeOrderStatus(shop, orders.may, 5);
  await settle(fee);
  await on('2026-07-15T10:00:00Z');
  requireStatus(await shop.call('DELETE', `/api/orders/${orders.june}`, { token: shop.adminToken }), 200);
  await charge(orders.may, 7.5, '=HYPERLINK("http://x";"y")');
});

describe('the statistics per date', () => {
  it('are those of the end of the day in Oslo, beside those of now', async () => {
    expect(await stats('2026-05-31')).toMatchObject({
      at: '2026-05-31',
      ...{ totalUsers: 1, totalProducts: 2, totalOrders: 1, pendingRevenue: 300, completedRevenue: 0 },
      ...{ chargesSettled: 0, chargesUnsettled: 0 },
      now: { totalOrders: 1, pendingRevenue: 0, completedRevenue: 300, chargesSettled: 50, chargesUnsettled: 7.5 },
    });
  });

  it('follow what was settled, completed and deleted afterwards', async () => {
    const first = await stats('2026-06-01');
    expect(first).toMatchObject({ totalOrders: 2, completedRevenue: 0, chargesUnsettled: 50, chargesSettled: 0 });
    expect(await stats('2026-06-09')).toEqual({ ...first, at: '2026-06-09' });
    const tenth = await stats('2026-06-10');
    expect(tenth).toMatchObject({ totalOrders: 2, completedRevenue: 300, chargesUnsettled: 0, chargesSettled: 50 });
    expect(tenth.pendingRevenue).toBe(first.pendingRevenue - 300);
    expect((await stats('2026-07-15')).totalOrders).toBe(1);
  });

  it('of today are those without a date', async () => {
    const { at, now, ...today } = await stats('2026-07-15');
    expect([at, now]).toEqual(['2026-07-15', today]);
    expect(await read(statsAnswer, '/api/stats')).toEqual(today);
  });

  it('are nothing before the first day of the shop', async () => {
    expect(await stats('1999-12-31')).toMatchObject({
      ...{ totalUsers: 0, totalProducts: 0, totalOrders: 0, totalRevenue: 0, chargesSettled: 0, chargesUnsettled: 0 },
      ...{ ordersPerMonth: [], chargesPerMonth: [] },
    });
    expect(new Set((await revenue('1999-12-31')).map(({ total }) => total))).toEqual(new Set([0]));
  });

  it('of a day that has not come are refused in words, and so is what is no day', async () => {
    for (const path of ['/api/stats', '/api/revenue', '/api/revenue.csv', '/api/stats/products']) {
      expect(await refusal(`${path}?at=2026-07-16`)).toEqual([422, 'Velg en dato som ikke ligger frem i tid.']);
      for (const at of ['i går', '2026-02-30', '2026-7-1', '', '2026-07-15T10:00'])
        expect(await refusal(`${path}?at=${encodeURIComponent(at)}`)).toEqual([400, 'Forespørselen har feil form.']);
    }
  });
});

describe('the revenue per date', () => {
  it('has every month to now, as it stood then and as it stands', async () => {
    const rows = await revenue('2026-06-01');
    expect(rows.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07']);
    const [may, june, july] = rows;
    expect(may).toEqual({ month: '2026-05', total: 300, now: 300 });
    expect(june?.total).toBeGreaterThan(50);
    expect(june?.now).toBe(50);
    expect(july).toEqual({ month: '2026-07', total: 0, now: 7.5 });
  });

  it('is for administrators alone', async () => {
    expect(await refusal('/api/revenue?at=2026-06-01', kari.token)).toEqual([403, 'Ingen tilgang']);
  });
});

describe('a month', () => {
  const rowsOf = <T>(schema: z.ZodMiniType<T>, path: string) => read(z.array(schema), path);

  it('consists of its orders and charges, with what counts of each', async () => {
    const [order, ...others] = await rowsOf(countedOrder, '/api/revenue/2026-05/orders');
    expect(order).toMatchObject({ id: orders.may, customer: 'Kari Nordmann', total: 300, counted: 300 });
    expect(others).toEqual([]);
    const charges = await rowsOf(countedCharge, '/api/revenue/2026-06/charges');
    expect(charges).toMatchObject([{ orderId: orders.may, amount: 50, isSettled: true, customer: 'Kari Nordmann' }]);
  });

  it('has neither deleted orders nor their charges, and is empty where nothing happened', async () => {
    expect(await rowsOf(countedOrder, '/api/revenue/2026-06/orders')).toEqual([]);
    expect(await rowsOf(countedCharge, '/api/revenue/2026-05/charges')).toEqual([]);
    expect(await rowsOf(countedOrder, '/api/revenue/1999-01/orders')).toEqual([]);
  });

  it('that is none is not found', async () => {
    expect((await refusal('/api/revenue/2026-13/orders'))[0]).toBe(404);
    expect((await refusal('/api/revenue/mai/charges'))[0]).toBe(404);
  });
});

describe('the most rented', () => {
  const rentedIn = (query: string) => read(z.array(rentedProduct), `/api/stats/products?${query}`);

  it('are told with the hours of the month, per date too', async () => {
    expect(await rentedIn('month=2026-07')).toEqual([]);
    const [june] = await rentedIn('month=2026-06&at=2026-06-30');
    expect(june).toMatchObject({ productId: tent, name: 'Lavvo', pieces: 1, hours: 36, openHours: 2 * 720 });
    expect(june?.utilisation).toBeCloseTo(36 / 1440);
    expect(await rentedIn('month=2026-07&at=2026-06-30')).toMatchObject([{ productId: tent, pieces: 0, hours: 12 }]);
    expect(await rentedIn('month=2026-06&at=2026-05-31')).toEqual([]);
  });
});

describe('a table for spreadsheets', () => {
  async function sheet(path: string) {
    const { status, body, headers } = await shop.call('GET', path, { token: shop.adminToken });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return { lines: String(body).split('\r\n'), name: headers.get('content-disposition') };
  }

  it('has every order that is not deleted', async () => {
    const { lines, name } = await sheet('/api/orders.csv');
    expect(name).toBe('attachment; filename="ordrer.csv"');
    expect(lines).toEqual([
      'Ordrenr;Ordre-id;Måned;Opprettet;Kunde;Status;Betalingsmåte;Betaling;Sum;Teller i måneden',
      `1001;${orders.may};2026-05;31.05.2026 23:59;Kari Nordmann;Fullført;Kort;;300,00;300,00`,
      '',
    ]);
    expect((await sheet('/api/orders.csv?month=2026-06')).lines).toHaveLength(2);
  });

  it('has every charge, and no formula', async () => {
    const { lines } = await sheet('/api/charges.csv');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^\d{15};1001;2026-06;01\.06\.2026 00:00;Kari Nordmann;Gebyr;50,00;Faktura;Ja$/);
    expect(lines[2]).toContain(`;"'=HYPERLINK(""http://x"";""y"")";7,50;Faktura;Nei`);
    expect((await sheet('/api/charges.csv?month=2026-07')).lines).toHaveLength(3);
  });

  it('has every month, per date too', async () => {
    expect((await sheet('/api/revenue.csv')).lines).toEqual([
      'Måned;Fullførte ordrer;Ordrer som ikke er fullført;Oppgjorte gebyrer;Uoppgjorte gebyrer;Totalt',
      '2026-05;300,00;0,00;0,00;0,00;300,00',
      '2026-06;0,00;0,00;50,00;0,00;50,00',
      '2026-07;0,00;0,00;0,00;7,50;7,50',
      '',
    ]);
    expect((await sheet('/api/revenue.csv?at=2026-05-31')).lines.slice(1)).toEqual([
      '2026-05;0,00;300,00;0,00;0,00;300,00',
      '',
    ]);
  });

  it('begins with what tells spreadsheets its letters', async () => {
    const answer = await fetch(`${shop.url}/api/orders.csv`, {
      headers: { authorization: `Bearer ${shop.adminToken}` },
    });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
