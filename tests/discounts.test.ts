import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { customerGroupRowAnswer, discountAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  addStaff,
  changeOrderStatus,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let rope: number;
beforeAll(async () => {
  rope = await addGoods(shop, 'Tau', null);
});

const path = '/api/discounts';
const add = (body: object) => shop.asAdmin('POST', path, { name: 'Vårsalg', percent: 20, ...body });
const added = async (body: object) => rowSaved.parse(requireStatus(await add(body), 201)).id;
const put = (id: number, body: object) => shop.asAdmin('PUT', `${path}/${id}`, body);
const rows = () => shop.read(z.array(discountAnswer), path, shop.adminToken);
const row = async (id: number) => (await rows()).find((one) => one.id === id);
const buy = (code: string | null, fields: object = {}, token: string | null = null) =>
  order(shop, [sale(rope, 2)], { fields: { discountCode: code, ...fields }, token });
const price = (code: string | null, items = [sale(rope, 2)], token: string | null = null) =>
  shop.call('POST', '/api/cart/price', { token, body: { items, discountCode: code } });

describe('the discounts of a shop', () => {
  it('are written and read by administrators only', async () => {
    const { token } = await addStaff(shop);
    for (const [method, at, body] of [
      ['GET', path, undefined],
      ['POST', path, { name: 'Ny', percent: 10 }],
      ['POST', '/api/customer-groups', { name: 'Ny' }],
      ['GET', '/api/customer-groups', undefined],
    ] as const) {
      requireStatus(await shop.call(method, at, { token, body }), 403);
      requireStatus(await shop.call(method, at, { body }), 401);
    }
  });

  it('are added once, changed field by field over the version that was seen, and deleted', async () => {
    const id = await added({ code: ' SOMMER 10 ', percent: 10, from: '2026-06-01', to: '2026-08-31', maxUses: 50 });
    expect(await added({ code: 'SOMMER 10', percent: 10, from: '2026-06-01', to: '2026-08-31', maxUses: 50 })).toBe(id);
    expect(await row(id)).toEqual({
      ...{ id, name: 'Vårsalg', percent: 10, amount: null, products: [], groups: [], code: 'SOMMER 10' },
      ...{ from: '2026-06-01', to: '2026-08-31', customerId: null, customerGroupId: null, maxUses: 50 },
      ...{ uses: 0, version: 1 },
    });
    requireStatus(await put(id, { amount: 150.5, version: 1 }), 200);
    expect(await row(id)).toMatchObject({ percent: null, amount: 150.5, code: 'SOMMER 10', version: 2 });
    requireRefusal(await put(id, { name: 'Høst', version: 1 }), 'CHANGED_MEANWHILE');
    requireStatus(await put(id, { percent: 15, products: [rope] }), 200);
    expect(await row(id)).toMatchObject({ percent: 15, amount: null, products: [rope] });
    expect(await linesOf(shop, 'discount', String(id))).toHaveLength(3);
    requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200);
    expect(await row(id)).toBeUndefined();
    requireRefusal(await put(id, { name: 'Borte' }), 'DISCOUNT_NOT_FOUND');
  });

  it('are fetched back by the undo of their deletion, as customer groups are', async () => {
    const members = [await addCustomer(shop)].map(({ id }) => id);
    const groups = '/api/customer-groups';
    const group = rowSaved.parse(requireStatus(await shop.asAdmin('POST', groups, { name: 'Angret', members }), 201));
    const id = await added({ code: 'ANGRET', customerGroupId: group.id });
    const before = await row(id);
    const undo = async (at: string) => {
      const token = z.object({ undo: z.string() }).parse(requireStatus(await shop.asAdmin('DELETE', at), 200)).undo;
      return () => shop.asAdmin('POST', `/api/undo/${token}`);
    };
    const restore = await undo(`${path}/${id}`);
    const restoreGroup = await undo(`${groups}/${group.id}`);
    requireRefusal(await restore(), 'DISCOUNT_SCOPE_UNKNOWN');
    requireStatus(await restoreGroup(), 200);
    requireStatus(await restore(), 200);
    expect(await row(id)).toEqual({ ...before, version: 3 });
    requireRefusal(await restore(), 'CHANGED_SINCE');
    for (const at of [`${path}/${id}`, `${groups}/${group.id}`]) requireStatus(await shop.asAdmin('DELETE', at), 200);
  });

  it.each([
    ['over 100 %', { percent: 100.5 }, 'DISCOUNT_PERCENT_WRONG'],
    ['of nothing', { percent: 0 }, 'DISCOUNT_PERCENT_WRONG'],
    ['of per cent and kroner', { amount: 100 }, 'DISCOUNT_PERCENT_OR_AMOUNT'],
    ['of neither', { percent: null }, 'DISCOUNT_PERCENT_OR_AMOUNT'],
    ['of less than nothing', { percent: null, amount: -5 }, 'DISCOUNT_AMOUNT_WRONG'],
    ['that ends before it begins', { from: '2026-05-02', to: '2026-05-01' }, 'DISCOUNT_ENDS_BEFORE_IT_BEGINS'],
    ['on a day that is none', { from: '2026-02-30' }, 'DISCOUNT_DATE_WRONG'],
    ['for half an order', { maxUses: 0.5 }, 'DISCOUNT_USES_WRONG'],
    ['on an unknown product', { products: [9999] }, 'DISCOUNT_SCOPE_UNKNOWN'],
    ['for an unknown group of customers', { customerGroupId: 9999 }, 'DISCOUNT_SCOPE_UNKNOWN'],
    ['for an unknown customer', { customerId: '999999999999999' }, 'UNKNOWN_USER'],
  ] as const)('are refused %s, in words', async (_, fields, code) => {
    requireRefusal(await add({ ...fields, name: 'Feil' }), code);
  });

  it.each(['   ', '\u200b', '\u00ad', ' \u2060\n'])(
    'are refused with the code %j, which shows nothing',
    async (code) => {
      const refused = await add({ name: 'Skjult', code });
      requireRefusal(refused, 'DISCOUNT_CODE_BLANK');
      const message = expect.stringContaining('ingen synlige tegn');
      expect(refused).toMatchObject({ status: 422, body: { error: message, fields: [{ path: 'code', message }] } });
      const id = await added({ name: 'Med kode', code: 'SYNLIG' });
      requireRefusal(await put(id, { code }), 'DISCOUNT_CODE_BLANK');
      expect(await row(id)).toMatchObject({ code: 'SYNLIG', version: 1 });
      for (const none of [null, '']) {
        requireStatus(await put(id, { code: none }), 200);
        expect(await row(id)).toMatchObject({ code: null });
      }
      requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200);
    },
  );

  it('have codes of their own, whatever their case and spaces', async () => {
    await added({ code: 'EGEN 1' });
    requireRefusal(await add({ code: 'egen1', name: 'Annen' }), 'DISCOUNT_CODE_TAKEN');
  });
});

describe('an order with a code', () => {
  it('shows its discount from cart to order, and counts it until it is cancelled', async () => {
    const id = await added({ code: 'TAU20' });
    const discount = { name: 'Vårsalg', amount: 20 };
    expect((await price('tau 20')).body).toMatchObject({ total: 80, discount });
    expect((await price(null)).body).not.toHaveProperty('discount');
    const answer = requireStatus(await buy('tau 20', { total: 80 }), 201) as { id: string };
    expect(answer).toMatchObject({ total: 80, discount });
    const shown = await readOrder(shop, answer.id);
    expect(shown).toMatchObject({
      total: 80,
      due: 80,
      discount,
      OrderItems: [{ price: 50, quantity: 2, discount: 20 }],
    });
    expect((await shop.call('GET', `/api/orders/${answer.id}`)).body).toMatchObject({
      ...{ total: 80, discount: { name: 'Rabatt', amount: 20 } },
    });
    expect((await row(id))?.uses).toBe(1);
    await changeOrderStatus(shop, answer.id, 6);
    expect((await row(id))?.uses).toBe(0);
  });

  it('is refused like a changed price where the code no longer holds', async () => {
    const expired = await added({ code: 'GAMMEL', to: '2020-01-01' });
    await added({ code: 'SENERE', from: '2099-01-01' });
    await added({ code: 'ANNET', products: [await addGoods(shop, 'Lykt', null)] });
    const used = await added({ code: 'ENGANG', maxUses: 1 });
    requireStatus(await buy('engang'), 201);
    for (const [code, refusal] of [
      ['GAMMEL', 'DISCOUNT_EXPIRED'],
      ['SENERE', 'DISCOUNT_NOT_YET'],
      ['ENGANG', 'DISCOUNT_USED_UP'],
      ['ANNET', 'DISCOUNT_NOT_FOR_THESE'],
      ['FINNESIKKE', 'DISCOUNT_CODE_UNKNOWN'],
    ] as const) {
      const answer = await buy(code, { total: 80 });
      requireRefusal(answer, refusal);
      expect(answer).toMatchObject({ status: 409, body: { total: 100 } });
      requireRefusal(await price(code), refusal);
    }
    requireRefusal(await buy(null, { total: 80 }), 'PRICE_CHANGED');
    expect([(await row(expired))?.uses, (await row(used))?.uses]).toEqual([0, 1]);
  });

  it('keeps what was agreed when its lines change, whatever became of the discount', async () => {
    const discountId = await added({ code: 'BLIR', percent: 50 });
    const id = await placed(shop, [sale(rope, 2)], { fields: { discountCode: 'blir' } });
    requireStatus(await shop.asAdmin('DELETE', `${path}/${discountId}`), 200);
    const [line] = (await readOrder(shop, id)).OrderItems;
    requireStatus(await saveOrder(shop, id, { items: [{ ...line, quantity: 4 }] }), 200);
    expect(await readOrder(shop, id)).toMatchObject({ total: 100, discount: { name: 'Vårsalg', amount: 100 } });
  });
});

describe('a discount without a code', () => {
  it('is given to members of its group of customers, and to nobody else', async () => {
    const [kari, ola] = [await addCustomer(shop, 'Kari Klubb'), await addCustomer(shop, 'Ola Utenfor')];
    const body = { name: 'Idrettslag', members: [kari.id] };
    const group = rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/customer-groups', body), 201)).id;
    const groups = () => shop.read(z.array(customerGroupRowAnswer), '/api/customer-groups', shop.adminToken);
    expect(await groups()).toMatchObject([{ id: group, ...body, version: 1 }]);
    const id = await added({ name: 'Klubb', customerGroupId: group });
    expect((await buy(null, { total: 80 }, kari.token)).body).toMatchObject({
      discount: { name: 'Klubb', amount: 20 },
    });
    requireStatus(await buy(null, { total: 100 }, ola.token), 201);
    requireStatus(await buy(null, { total: 100 }), 201);
    requireRefusal(await shop.asAdmin('DELETE', `/api/customer-groups/${group}`), 'CUSTOMER_GROUP_IN_USE');
    const join = { members: [kari.id, ola.id] };
    requireStatus(await shop.asAdmin('PUT', `/api/customer-groups/${group}`, join), 200);
    expect((await price(null, [sale(rope, 2)], ola.token)).body).toMatchObject({ total: 80 });
    requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/customer-groups/${group}`), 200);
    expect(await groups()).toEqual([]);
  });

  it('is the best one for the cart, never two', async () => {
    const tent = await addProduct(shop, { name: 'Telt', price_day: 300 });
    const ids = [
      await added({ name: 'Telt', products: [tent] }),
      await added({ percent: null, amount: 50, code: 'FEMTI' }),
    ];
    const days = rental(tent, '2026-06-10T10:00', '2026-06-11T10:00');
    expect((await price('femti', [days])).body).toMatchObject({ total: 240, discount: { name: 'Telt', amount: 60 } });
    expect((await price('femti', [sale(rope)])).body).toMatchObject({ total: 0, discount: { amount: 50 } });
    for (const id of ids) requireStatus(await shop.asAdmin('DELETE', `${path}/${id}`), 200);
  });
});
