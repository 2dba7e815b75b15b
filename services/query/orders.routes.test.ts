import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { orderReceipt } from '@naust/domain/orders/orders.contract.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { sellerAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { memoryRateLimits } from '@naust/infra/http/rate-limits.ts';
import { chargeDocAnswer } from '@naust/read-models/charges/charges.answer.ts';
import { adminOrderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyPage, type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { chargeDoc, OLA, orderDoc, shopDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
beforeEach(async () => {
  query = await queryUnderTest();
});
afterEach(() => query.close());

const contact = {
  name: 'Ola Hansen',
  email: 'ola@firma.no',
  phone: '+4799887766',
  isBusiness: true,
  orgNumber: '974760673',
};
const ofOla = { userId: OLA, personId: OLA, personal: { contact, reason: null } };
const rules = { ...FIRST_RULES, freeCancellationHours: 48 };
const karis = orderDoc(1, { rules });
const olas = orderDoc(2, { ...ofOla, rules });
const guests = orderDoc(3, { userId: null, personId: '200000000000003', personal: { contact, reason: null }, rules });
const deleted = orderDoc(4, {}, 0);
const pathOf = ({ id }: { id: string }) => `/api/orders/${id}`;
const numbered = (...numbers: number[]) => numbers.map((orderNo) => expect.objectContaining({ orderNo }));

describe('one order', () => {
  const seller = sellerAnswerOf(DEMO_BUSINESS);
  beforeEach(async () => {
    await query.save('shop', shopDoc());
    await query.save('orders', karis, olas, guests, deleted);
  });

  it('shows its owner and administrators everything', async () => {
    expect((await query.get(pathOf(karis), 'kari')).body).toEqual({ ...karis.answer, seller });
    expect((await query.get(pathOf(olas), 'admin')).body).toEqual({ ...adminOrderAnswerOf(olas), seller });
    expect((await query.get(pathOf(guests), 'admin')).body).toEqual({ ...adminOrderAnswerOf(guests), seller });
  });

  it('shows who has just changed it what its own stream holds, and to others what the list does', async () => {
    query.deps.orderInLog = async () => ({ order: { ...karis, totalOre: 90_000 }, position: 9n });
    const asked = async (position: string, who: 'kari' | 'visitor' | 'admin') => {
      const { status, headers, body } = await query.get(pathOf(karis), who, { 'x-min-position': position });
      return [status, headers.get('x-stale'), (body as { total: number }).total];
    };
    expect(await asked('9', 'kari')).toEqual([200, null, 900]);
    expect(await asked('9', 'visitor')).toEqual([200, null, 900]);
    expect(await asked('10', 'kari')).toEqual([200, 'true', 450]);
    expect(await asked('9', 'admin')).toEqual([200, 'true', 450]);
    expect(await asked('1', 'kari')).toEqual([200, null, 450]);
    query.deps.orderInLog = async () => ({ order: { ...karis, isListed: 0 }, position: 9n });
    expect(await asked('9', 'kari')).toEqual([200, 'true', 450]);
  });

  it.each([
    ['a visitor', 'visitor', karis],
    ['another customer', 'kari', olas],
    ['a visitor, of a visitor’s order', 'visitor', guests],
    ['a customer, of a visitor’s order', 'kari', guests],
  ] as const)('shows %s no personal data', async (_who, who, order) => {
    const { status, body } = await query.get(pathOf(order), who);
    expect(status).toBe(200);
    const { discount: _, ...always } = orderReceipt.shape;
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(always).sort());
    expect(body).toMatchObject({
      orderNo: order.orderNo,
      total: 450,
      status: 'booked',
      OrderItems: [{ name: 'Lavvo' }],
    });
    const { seller: said, ...ordered } = orderReceipt.parse(body);
    expect(said).toEqual(seller);
    const reported = JSON.stringify(ordered);
    for (const secret of ['Kari', 'Ola', '@', '+47', '974760673', OLA]) expect(reported).not.toContain(secret);
  });

  it('is not found once deleted, nor by an id that is none', async () => {
    for (const id of [deleted.id, '299999999999999', '12', 'x']) {
      const { status, body } = await query.get(`/api/orders/${id}`, 'admin');
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Fant ikke ordre.', code: 'ORDER_NOT_FOUND' });
    }
    expect((await query.get(pathOf(deleted), 'kari')).status).toBe(404);
  });

  it('cannot be guessed: 60 look-ups a minute', async () => {
    const guarded = await queryUnderTest({ limits: memoryRateLimits(1) });
    const look = async () => (await guarded.get('/api/orders/299999999999999')).status;
    for (let tries = 0; tries < 60; tries += 1) expect(await look()).toBe(404);
    expect(await look()).toBe(429);
    await guarded.close();
  });
});

describe('the order list', () => {
  beforeEach(() => query.save('orders', karis, olas, guests, deleted, orderDoc(10)));

  it('gives an administrator all, the newest first, deleted ones left out', async () => {
    const { body, headers } = await query.get('/api/orders', 'admin');
    expect(body).toEqual(numbered(10, 3, 2, 1));
    expect(headers.get('x-total-count')).toBe('4');
    expect(headers.get('link')).toBeNull();
  });

  it('gives customers their own and visitors nothing', async () => {
    const { body, headers } = await query.get('/api/orders', 'kari');
    expect(body).toEqual(numbered(10, 1));
    expect(headers.get('x-total-count')).toBe('2');
    expect((await query.get('/api/orders')).status).toBe(401);
  });

  it('never lets a customer find others by searching', async () => {
    expect((await query.get('/api/orders?q=ola', 'kari')).body).toEqual(numbered(10, 1));
  });

  it.each([
    ['a name', 'han', [3, 2]],
    ['two words in any order', 'nord%20KARI', [10, 1]],
    ['an e-mail', 'ola@firma.no', [3, 2]],
    ['an order number', '10', [10]],
    ['an id', '2000000000000', [10, 3, 2, 1]],
    ['an organisation number', '97476', [2]],
    ['nobody', 'ansen', []],
    ['signs only', '%22*', []],
  ])('finds by %s', async (_by, q, orderNos) => {
    const { body, headers } = await query.get(`/api/orders?q=${q}`, 'admin');
    expect(body).toEqual(numbered(...orderNos));
    expect(headers.get('x-total-count')).toBe(String(orderNos.length));
  });

  it.each([
    ['/api/orders?limit=3', 'admin', [numbered(10, 3, 2), numbered(1)]],
    ['/api/orders?limit=2&q=20000', 'admin', [numbered(10, 3), numbered(2, 1)]],
    ['/api/orders?limit=1', 'kari', [numbered(10), numbered(1)]],
  ] as const)('pages through %s once', async (path, who, pages) => {
    expect(await everyPage(query, path, who)).toEqual(pages);
  });

  it('refuses a cursor of the search where nothing is searched, and the other way round', async () => {
    const cursorOf = async (path: string) =>
      /cursor=([^>&]+)/.exec((await query.get(path, 'admin')).headers.get('link') ?? '')?.[1];
    const [listed, searched] = [await cursorOf('/api/orders?limit=1'), await cursorOf('/api/orders?limit=1&q=200')];
    expect((await query.get(`/api/orders?cursor=${listed}`, 'admin')).status).toBe(200);
    expect((await query.get(`/api/orders?cursor=${searched}`, 'admin')).status).toBe(400);
    expect((await query.get(`/api/orders?q=200&cursor=${searched}`, 'admin')).status).toBe(200);
    expect((await query.get(`/api/orders?q=200&cursor=${listed}`, 'admin')).status).toBe(400);
    expect((await query.get('/api/orders?q=200&cursor=x', 'kari')).status).toBe(400);
  });
});

describe('the charges of an order', () => {
  const late = chargeDoc('300000000000001', karis.id, 'For sent levert');
  beforeEach(async () => {
    await query.save('orders', karis, deleted);
    const dropped = chargeDoc('300000000000002', karis.id, 'Feilført', 1);
    await query.save('charges', late, dropped, chargeDoc('300000000000003', deleted.id, 'Rengjøring'));
  });

  it('are listed for administrators, without deleted ones', async () => {
    expect((await query.get(`${pathOf(karis)}/charges`, 'admin')).body).toEqual([chargeDocAnswer(late)]);
    expect((await query.get(`${pathOf(deleted)}/charges`, 'admin')).status).toBe(404);
  });

  it('are nobody else’s to see, not even the owner’s', async () => {
    expect((await query.get(`${pathOf(karis)}/charges`, 'kari')).status).toBe(403);
    expect((await query.get(`${pathOf(karis)}/charges`)).status).toBe(401);
  });
});
