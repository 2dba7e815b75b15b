import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { orderExtended, ownExtension } from '@naust/domain/orders/extension.contract.ts';
import { statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { historyOf, undo } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  order,
  placed,
  productForm,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';

const DAYS = ['2027-03-10T10:00', '2027-03-11T10:00'] as const;
const LATER = '2027-03-12T10:00';
let shop: MailShop;
let kari: Customer;
let ola: Customer;
let tent: number;

beforeAll(async () => {
  shop = await openMailShop();
  kari = await addCustomer(shop, 'Kari Nordmann');
  ola = await addCustomer(shop, 'Ola Hansen');
});
beforeEach(async () => {
  await shop.renewAdmin();
  tent = await addProduct(shop);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

interface By {
  token?: string | null;
  headers?: Record<string, string>;
}
const byKari = (): By => ({ token: kari.token });
const asking = (id: string, query = '', { token = kari.token, headers = {} }: By = {}) =>
  shop.call('GET', `/api/orders/${id}/extend${query}`, { token, headers });
const extending = (id: string, body: unknown = { to: LATER }, { token = kari.token, headers = {} }: By = {}) =>
  shop.call('POST', `/api/orders/${id}/extend`, { token, headers, body });
const termsOf = async (id: string, query = '') => ownExtension.parse(requireStatus(await asking(id, query), 200));
const extended = async (id: string, body?: unknown, by?: By) =>
  orderExtended.parse(requireStatus(await extending(id, body, by), 200));
const chargesOf = (id: string) => shop.read(z.array(chargeAnswer), `/api/orders/${id}/charges`, shop.adminToken);
const returnOf = async (id: string) => (await readOrder(shop, id)).OrderItems[0]?.date_to;
const ordered = (fields = {}) => placed(shop, [rental(tent, ...DAYS)], { token: kari.token, fields });
const figures = async () => {
  const { totalRevenue, chargesUnsettled } = await shop.read(statsAnswer, '/api/stats', shop.adminToken);
  return { totalRevenue, chargesUnsettled };
};

describe('a customer who wants to keep it longer', () => {
  it('is told the price first, presses once, and owes the difference beside what stands', async () => {
    const id = await ordered({ paymentId: INVOICE, over18: true });
    const before = await figures();
    expect(await termsOf(id)).toMatchObject({
      allowed: true,
      until: '2027-05-09T10:00',
      rentedAgainAt: null,
      price: null,
    });
    expect(await termsOf(id, `?to=${LATER}`)).toMatchObject({
      price: 300,
      items: [{ id: 1, productId: tent, quantity: 1, date_from: DAYS[0], date_to: DAYS[1] }],
    });
    expect(await extended(id, { to: LATER, price: 300 })).toEqual({ id, to: LATER, lines: [1], price: 300 });
    const { total, OrderItems } = await readOrder(shop, id);
    expect({ total, item: OrderItems[0] }).toMatchObject({
      total: 300,
      item: { date_to: LATER, price: 300, extended: 300 },
    });
    expect(await chargesOf(id)).toMatchObject([
      { amount: 300, description: expect.stringMatching(/^Forlenget leie til /), paymentId: INVOICE, isSettled: false },
    ]);
    expect(await figures()).toEqual({ ...before, chargesUnsettled: before.chargesUnsettled + 300 });
    requireRefusal(await order(shop, [rental(tent, DAYS[1], LATER)]), 'PERIOD_NOT_AVAILABLE');
  });

  it('is told the price that stands now, whichever process was told to change it', async () => {
    const id = await ordered();
    const price = async () => (await termsOf(id, `?to=${LATER}`)).price;
    expect([await price(), await price()]).toEqual([300, 300]);
    requireStatus(
      await shop.asAdmin('PUT', `/api/products/${tent}`, productForm({ name: 'Lavvo', price_day: 500 })),
      200,
    );
    const now = [await price(), await price()];
    expect(now).toEqual([now[0], now[0]]);
    expect(now[0]).toBeGreaterThan(300);
  });

  it('has it written in a mail and in the history', async () => {
    const id = await ordered();
    await extended(id);
    const { orderNo } = await readOrder(shop, id);
    const subject = `Forlenget: bestilling ${orderNo} hos Naust Utleie`;
    const reported = await vi.waitFor(
      async () => {
        const mails = (await shop.mailsTo(kari.email, 1)).filter(({ headers }) => headers.get('subject') === subject);
        expect(mails).not.toEqual([]);
        return mails;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(reported).toHaveLength(1);
    expect(reported[0]?.text).not.toContain('1 døgn');
    expect(reported[0]?.text).toContain('Forlenget leie: 300\u00a0kr');
    const history = await historyOf(shop, 'order', id);
    expect(history.find(({ type }) => type === 'OrderRevised')).toMatchObject({
      title: 'Kunden forlenget leien',
      undoable: true,
    });
  });

  it('may be asked twice: the same request does it once, and another body under its key is refused', async () => {
    const id = await ordered();
    const by = { ...byKari(), headers: { 'idempotency-key': `forleng-${id}` } };
    const taps = await Promise.all(Array.from({ length: 6 }, () => extended(id, { to: LATER, price: 300 }, by)));
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1);
    const head = await shop.head();
    await extended(id, { to: LATER, price: 300 }, by);
    expect(await shop.head()).toBe(head);
    expect(await chargesOf(id)).toHaveLength(1);
    requireRefusal(await extending(id, { to: '2027-03-13T10:00' }, by), 'KEY_REUSED');
    requireRefusal(await extending(id, { to: LATER }), 'RETURN_NOT_LATER');
  });

  it('and has it undone by an administrator, charge and all, until it is paid', async () => {
    const [id, paid] = [
      await ordered(),
      await placed(shop, [rental(tent, '2027-04-10T10:00', '2027-04-11T10:00')], byKari()),
    ];
    await extended(id);
    const undoable = async (orderId: string) =>
      (await historyOf(shop, 'order', orderId)).find(({ type }) => type === 'OrderRevised')?.eventId ?? '';
    expect(await undo(shop, await undoable(id))).toEqual({ ok: true });
    expect([await returnOf(id), await chargesOf(id)]).toEqual([DAYS[1], []]);
    expect(await termsOf(id, `?to=${LATER}`)).toMatchObject({ price: 300 });
    await extended(paid, { to: '2027-04-12T10:00' });
    const [charge] = await chargesOf(paid);
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${charge?.id}`, { isSettled: true }), 200);
    requireRefusal(await shop.asAdmin('POST', `/api/undo/${await undoable(paid)}`), 'CHANGED_SINCE');
  });

  it('owes nothing for it when the order is cancelled, but the fee of the whole', async () => {
    const [id, soon] = [await ordered(), new Date(shop.clock.now() + 26 * 3_600_000).toISOString().slice(0, 11)];
    await extended(id);
    await changeOrderStatus(shop, id, 6);
    expect(await chargesOf(id)).toEqual([]);
    await changeOrderStatus(shop, id, 2);
    expect(await chargesOf(id)).toMatchObject([{ amount: 300 }]);
    const next = new Date(Date.parse(`${soon}00:00Z`) + 86_400_000).toISOString().slice(0, 11);
    const late = await placed(shop, [rental(tent, `${soon}10:00`, `${next}10:00`)], byKari());
    const day = new Date(Date.parse(`${soon}00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 11);
    await extended(late, { to: `${day}10:00` });
    const { fee } = z
      .object({ fee: z.number() })
      .parse((await shop.call('GET', `/api/orders/${late}/cancel`, byKari())).body);
    expect(fee).toBe(300);
    requireStatus(await shop.call('POST', `/api/orders/${late}/cancel`, byKari()), 200);
    expect(await chargesOf(late)).toMatchObject([{ description: 'Avbestillingsgebyr', amount: 300 }]);
  });
});

describe('nobody', () => {
  it('extends somebody else’s order, a guest’s without the key of their mail, or an account’s with any key', async () => {
    const [hers, guests] = [
      await ordered(),
      await placed(shop, [rental(tent, LATER, '2027-03-13T10:00')], { fields: { guest: GUEST } }),
    ];
    const key = (id: string) => ({ 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, id) });
    const head = await shop.head();
    const to = '2027-03-14T10:00';
    for (const id of [hers, guests]) {
      requireRefusal(await extending(id, { to }, { token: ola.token }), 'NO_ACCESS');
      requireRefusal(await extending(id, { to }, { token: shop.adminToken }), 'NO_ACCESS');
      requireRefusal(await extending(id, { to }, { token: null }), 'NOT_LOGGED_IN');
      requireRefusal(await asking(id, `?to=${to}`, { token: ola.token }), 'NO_ACCESS');
    }
    requireRefusal(await extending(hers, { to }, { token: null, headers: key(hers) }), 'NOT_LOGGED_IN');
    requireRefusal(await extending(guests, { to }, { token: null, headers: key(hers) }), 'NOT_LOGGED_IN');
    requireRefusal(await extending('999999999999999', { to }), 'ORDER_NOT_FOUND');
    expect(await shop.head()).toBe(head);
    expect(await extended(guests, { to }, { token: null, headers: key(guests) })).toMatchObject({ price: 300 });
  });

  it('extends past the next booking, from two tabs at once or otherwise, and is told until when it goes', async () => {
    const [hers, his] = [
      await ordered(),
      await placed(shop, [rental(tent, '2027-03-14T10:00', '2027-03-15T10:00')], { token: ola.token }),
    ];
    const refused = await extending(hers, { to: '2027-03-14T09:00' });
    requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
    expect(refused.body).toMatchObject({ until: '2027-03-14T08:00' });
    requireRefusal(await asking(hers, '?to=2027-03-14T09:00'), 'PERIOD_NOT_AVAILABLE');
    expect(await termsOf(hers)).toMatchObject({
      allowed: true,
      until: '2027-03-14T08:00',
      rentedAgainAt: '2027-03-14T10:00',
    });
    await changeOrderStatus(shop, his, 6);
    const tabs = await Promise.all([
      extending(hers, { to: '2027-03-16T10:00', price: 1_500 }),
      extending(hers, { to: '2027-03-17T10:00', price: 1_800 }),
      order(shop, [rental(tent, '2027-03-14T10:00', '2027-03-15T10:00')], { token: ola.token }),
    ]);
    const [first, second, other] = tabs.map(({ status }) => status < 300);
    expect(other).toBe(!(first || second));
    const charged = (await chargesOf(hers)).reduce((sum, { amount }) => sum + amount, 0);
    const days = (Date.parse(`${await returnOf(hers)}:00Z`) - Date.parse(`${DAYS[0]}:00Z`)) / 86_400_000;
    expect(charged).toBe((days - 1) * 300);
  });

  it('extends for free, at a price of yesterday, or once it is back', async () => {
    const id = await ordered();
    const cheap = await extending(id, { to: LATER, price: 0 });
    requireRefusal(cheap, 'EXTENSION_PRICE_CHANGED');
    expect(cheap.body).toMatchObject({ price: 300 });
    requireRefusal(await extending(id, { to: LATER, price: -300 }), 'WRONG_SHAPE');
    expect(await extended(id, { to: LATER, price: 300, total: 0, amount: 0 })).toMatchObject({ price: 300 });
    await changeOrderStatus(shop, id, 4);
    requireRefusal(await extending(id, { to: '2027-03-15T10:00' }), 'CANNOT_EXTEND');
    expect(await termsOf(id)).toMatchObject({ allowed: false, items: [], until: null });
    expect(await chargesOf(id)).toHaveLength(1);
  });
});
