import { orderCountsAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPage, type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { KARI, lavvo, OLA, orderDoc } from './testing/sample-documents.ts';

const NOW = Date.parse('2026-06-15T10:00:00Z');
const INVOICE = { paymentId: 3, placedAt: '2026-06-01T08:00:00.000Z' } as const;
const period = (...spans: readonly (readonly [string, string])[]) => ({
  lines: spans.map(([from, to], place) => lavvo(from, to, place + 1)),
});
const sold = { lines: [lavvo(null, null)] };

/** The numbers are used in the tests. */
const documents = [
  orderDoc(1, { statusId: 3, ...period(['2026-06-10T10:00', '2026-06-15T11:59']) }),
  orderDoc(2, { statusId: 3, userId: OLA, ...period(['2026-06-12T10:00', '2026-06-15T12:01']) }),
  orderDoc(3, { statusId: 1, ...period(['2026-06-15T15:00', '2026-06-17T15:00']) }),
  orderDoc(4, { statusId: 4, userId: OLA, ...period(['2026-05-01T10:00', '2026-05-02T10:00']) }),
  orderDoc(5, { statusId: 5, ...INVOICE, ...period(['2026-05-03T10:00', '2026-05-04T10:00']) }),
  orderDoc(6, { statusId: 2, ...INVOICE, placedAt: '2026-05-30T08:00:00.000Z', ...sold }),
  orderDoc(7, { statusId: 2, ...INVOICE, ...period(['2026-07-01T10:00', '2026-07-02T10:00']) }),
  orderDoc(8, { statusId: 6, ...period(['2026-06-14T10:00', '2026-06-16T10:00']) }, 1, {
    openCharges: [{ chargeId: 'c', amountOre: 10_000 }],
  }),
  orderDoc(9, { statusId: 4, ...period(['2026-06-15T10:00', '2026-06-16T10:00']) }, 0, {
    openCharges: [{ chargeId: 'd', amountOre: 10_000 }],
  }),
  orderDoc(10, {
    statusId: 1,
    ...period(['2026-06-01T10:00', '2026-06-03T10:00'], ['2026-06-20T10:00', '2026-06-24T10:00']),
  }),
];

let query: QueryUnderTest;
beforeAll(async () => {
  query = await queryUnderTest({ clock: { now: () => NOW } });
  await query.save('orders', ...documents);
});
afterAll(() => query.close());

const path = (filter: string) => `/api/orders${filter ? `?${filter}` : ''}`;
const numbers = (rows: unknown) => (rows as { orderNo: number }[]).map(({ orderNo }) => orderNo);

it.each(['orders?statusId=1', 'orders?show=unpaid&limit=5', 'users?email=kari', 'inbox?read=true', 'products?group=2'])(
  'answers no whole list to a filter that it does not have: %s',
  async (asked) => {
    const { status, body } = await query.get(`/api/${asked}`, 'admin');
    const unknown = /\?(\w+)/.exec(asked)?.[1];
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: [{ path: unknown, message: 'Ukjent felt.' }] },
    });
  },
);

describe('the order list for administrators', () => {
  it.each([
    ['a status', 'status=3', [2, 1]],
    ['a status by its word', 'status=picked_up', [2, 1]],
    ['several statuses', 'status=booked,2', [10, 7, 6, 3]],
    ['statuses that are over among others', 'status=4,3', [4, 2, 1]],
    ['an account', `user=${OLA}`, [4, 2]],
    ['an account and a status', `user=${KARI}&status=1`, [10, 3]],
    ['what is late, to the minute', 'late=true', [1]],
    ['what is unpaid: returned by card, invoices past their due date, open charges', 'unpaid=true', [8, 6, 4]],
    ['what is unpaid of an account', `unpaid=true&user=${OLA}`, [4]],
    ['what is fetched or comes back within some days', 'from=2026-06-15&to=2026-06-16', [8, 3, 2, 1]],
    ['a line in the midst of others', 'from=2026-06-20&to=2026-06-20', [10]],
    ['days between the lines of an order, on which nothing happens', 'from=2026-06-04&to=2026-06-09', []],
    ['days within a long rental, on which nothing happens', 'from=2026-06-13&to=2026-06-13', []],
    ['days from one on', 'from=2026-06-24', [10, 7]],
    ['days up to one', 'to=2026-05-03', [5, 4]],
    ['a status within some days', 'status=1&from=2026-06-15&to=2026-06-30', [10, 3]],
    ['words and a status', 'q=kari&status=1', [10, 3]],
    ['words and days', 'q=kari&from=2026-06-24', [10, 7]],
    ['words and what is unpaid', 'q=kari&unpaid=true', [8, 6, 4]],
    ['what is not wanted', 'late=false&unpaid=false&status=3', [2, 1]],
  ])('is narrowed by %s', async (_by, filter, expected) => {
    const { body, headers } = await query.get(path(filter), 'admin');
    expect(numbers(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
    const pages = await everyPage(query, path(`${filter}&limit=1`), 'admin');
    expect(numbers(pages.flat())).toEqual(expected);
  });

  it.each([
    ['the last pickup first, sales last', 'sort=pickup', [7, 3, 8, 2, 1, 10, 5, 4, 6]],
    ['the first pickup first', 'sort=pickup&order=asc&status=1,2,3', [6, 10, 1, 2, 3, 7]],
    ['the oldest order first', 'order=asc', [1, 2, 3, 4, 5, 6, 7, 8, 10]],
    ['those of some days by pickup', 'sort=pickup&from=2026-06-15&to=2026-06-16', [3, 8, 2, 1]],
    ['those of an account by pickup', `sort=pickup&user=${OLA}`, [2, 4]],
    ['what is unpaid by pickup', 'sort=pickup&unpaid=true', [8, 4, 6]],
  ])('is sorted with %s', async (_as, asked, expected) => {
    const { body, headers } = await query.get(path(asked), 'admin');
    expect(numbers(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
    expect(numbers((await everyPage(query, path(`${asked}&limit=2`), 'admin')).flat())).toEqual(expected);
  });

  it.each([
    ['an unknown status', 'status=7', 422, 'UNKNOWN_STATUS', 'Ukjent status.'],
    ['an unknown status among known ones', 'status=1,lost', 422, 'UNKNOWN_STATUS', 'Ukjent status.'],
    ['a day that does not exist', 'from=2026-02-30', 400, 'WRONG_SHAPE', 'Forespørselen har feil form.'],
    ['a moment in the place of a day', 'to=2026-06-15T10:00', 400, 'WRONG_SHAPE', 'Forespørselen har feil form.'],
    [
      'an end before its beginning',
      'from=2026-06-16&to=2026-06-15',
      400,
      'WRONG_SHAPE',
      'Forespørselen har feil form.',
    ],
    ['an account that can be none', 'user=12', 400, 'WRONG_SHAPE', 'Forespørselen har feil form.'],
    ['an unknown order', 'sort=price', 400, 'WRONG_SHAPE', 'Forespørselen har feil form.'],
  ])('refuses %s', async (_what, filter, status, code, error) => {
    const answer = await query.get(path(filter), 'admin');
    expect(answer).toMatchObject({ status, body: { code, error } });
  });

  it('refuses the page of another filter, another order or another list', async () => {
    const cursorOf = async (asked: string) =>
      /cursor=([^>&]+)/.exec((await query.get(`${path(asked)}&limit=1`, 'admin')).headers.get('link') ?? '')?.[1];
    const cursor = await cursorOf('status=1,2');
    const answered = async (asked: string) => (await query.get(`${path(asked)}&cursor=${cursor}`, 'admin')).status;
    expect(await answered('status=1,2')).toBe(200);
    for (const other of [
      'status=1',
      'status=1,2&order=asc',
      'status=1,2&sort=pickup',
      `user=${OLA}`,
      'late=true',
      'q=kari',
    ]) {
      expect([other, await answered(other)]).toEqual([other, 400]);
    }
    expect((await query.get(`/api/inbox?cursor=${cursor}`, 'admin')).status).toBe(400);
  });

  it('says how many orders each chip stands for', async () => {
    const { body } = await query.get('/api/orders/counts', 'admin');
    const { byStatus, ...counts } = orderCountsAnswer.parse(body);
    expect(counts).toEqual({ all: 9, late: 1, unpaid: 3, unpaidDue: 1000, today: 3 });
    expect(byStatus.map(({ slug, count }) => [slug, count])).toEqual([
      ['booked', 2],
      ['confirmed', 2],
      ['picked_up', 2],
      ['returned', 1],
      ['completed', 1],
      ['cancelled', 1],
    ]);
    expect(byStatus[2]).toEqual({ id: 3, slug: 'picked_up', name: 'Utlevert', count: 2 });
    expect((await query.get('/api/orders/counts', 'kari')).status).toBe(403);
  });
});

it('leaves a customer’s own list as it is, whatever it is asked', async () => {
  const own = numbers((await query.get(path(''), 'kari')).body);
  expect(own).toEqual([10, 8, 7, 6, 5, 3, 1]);
  for (const filter of [`user=${OLA}`, 'late=true', 'status=7', 'unpaid=true&sort=pickup', 'from=2026-06-24']) {
    expect(numbers((await query.get(path(filter), 'kari')).body)).toEqual(own);
  }
});
