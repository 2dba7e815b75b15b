import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  order,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  saveOrder,
} from './testing/shop-story.ts';
import type { Answered } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const PERIOD = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
const shop = useTestShop();
let kari: Customer;
let tent: number;

beforeAll(async () => {
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  shop.clock.set('2026-06-01T08:00:00Z');
  await shop.renewAdmin();
  tent = await addProduct(shop);
});

const admin = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: shop.adminToken, ...(body === undefined ? {} : { body }) });
const factsOf = ({ body }: Answered) => body as { current?: unknown; inTheWay?: unknown };
const rows = async (path: string) => (await admin('GET', path)).body as { id: string; version: number }[];

describe('a row that somebody else changed meanwhile', () => {
  it('is shown as its GET answers it: an order, by every act on it', async () => {
    const id = await placed(shop, [rental(tent, ...PERIOD)], { fields: { guest: GUEST } });
    await changeOrderStatus(shop, id, 2);
    // No act changes the seller.
    const { seller: _, ...current } = await readOrder(shop, id);
    const { handOut, setStatus } = counterOf(shop);
    const acts = [
      () => saveOrder(shop, id, { statusId: 3, version: 1 }),
      () => setStatus(id, { statusId: 3, version: 1 }),
      () => handOut(id, { version: 1 }),
      () => admin('DELETE', `/api/orders/${id}?version=1`),
    ];
    for (const act of acts) {
      const refused = await act();
      requireRefusal(refused, 'CHANGED_MEANWHILE');
      expect(factsOf(refused).current).toEqual(current);
    }
    expect(current.guest).toEqual(GUEST);
  });

  it('is shown as its GET answers it: a product, also where it would be deleted', async () => {
    const form = (version: number) => productForm({ name: 'Nytt navn', price_day: 400, version });
    expect((await admin('PUT', `/api/products/${tent}`, form(1))).status).toBe(200);
    const current = await readProduct(shop, tent);
    for (const refused of [
      await admin('PUT', `/api/products/${tent}`, productForm({ name: 'Et annet', price_day: 1, version: 1 })),
      await admin('DELETE', `/api/products/${tent}?version=1`),
    ]) {
      requireRefusal(refused, 'CHANGED_MEANWHILE');
      expect(factsOf(refused).current).toEqual(current);
    }
    expect((await admin('DELETE', `/api/products/${tent}?version=${current.version}`)).status).toBe(200);
  });

  it('is shown as its GET answers it: an account, also where it would be erased', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const path = `/api/users/update/${ola.id}`;
    expect((await admin('PUT', path, { name: 'Ola H. Hansen', email: ola.email, version: 1 })).status).toBe(200);
    const current = (await rows('/api/users')).find(({ id }) => id === ola.id);
    for (const refused of [
      await admin('PUT', path, { name: 'Ole', email: ola.email, version: 1 }),
      await admin('DELETE', `/api/users/${ola.id}?version=1`),
    ]) {
      requireRefusal(refused, 'CHANGED_MEANWHILE');
      expect(factsOf(refused).current).toEqual(current);
    }
    expect((await admin('DELETE', `/api/users/${ola.id}?version=${current?.version}`)).status).toBe(200);
  });

  it('is neither deleted nor toggled: a charge', async () => {
    const id = await placed(shop, [rental(tent, ...PERIOD)]);
    const charge = { description: 'Rengjøring', amount: 100, paymentId: 2 };
    const { id: chargeId } = (await admin('POST', `/api/orders/${id}/charges`, charge)).body as { id: string };
    await admin('PUT', `/api/charges/${chargeId}`, { isSettled: true });
    const current = { id: chargeId, description: 'Rengjøring', amount: 100, isSettled: true, version: 2 };
    for (const refused of [
      await admin('DELETE', `/api/charges/${chargeId}?version=1`),
      await admin('PUT', `/api/charges/${chargeId}`, { isSettled: false, version: 1 }),
    ]) {
      requireRefusal(refused, 'CHANGED_MEANWHILE');
      expect(factsOf(refused).current).toMatchObject(current);
    }
    expect(await rows(`/api/orders/${id}/charges`)).toMatchObject([current]);
    requireRefusal(await admin('DELETE', `/api/charges/${chargeId}?version=x`), 'WRONG_SHAPE');
    expect((await admin('DELETE', `/api/charges/${chargeId}?version=2`)).status).toBe(200);
  });
});

describe('orders in the way', () => {
  const inTheWay = async (id: string, more: object) => {
    const { orderNo } = await readOrder(shop, id);
    return [{ id, orderNo, from: PERIOD[0], to: PERIOD[1], isOut: false, isLate: false, ...more }];
  };

  it('are named to administrators, by whoever ordered', async () => {
    const other = await placed(shop, [rental(await addProduct(shop), ...PERIOD)]);
    const taken = async (customer: string | null, fields: object, token: string | null = null) => {
      const product = await addProduct(shop);
      const id = await placed(shop, [rental(product, ...PERIOD)], { token, fields: { ...fields } });
      const refusals = [
        await order(shop, [rental(product, ...PERIOD)], { token: shop.adminToken }),
        await saveOrder(shop, other, { items: [{ id: 1, ...rental(product, ...PERIOD) }] }),
      ];
      for (const refused of refusals) {
        requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
        expect(factsOf(refused).inTheWay).toEqual(await inTheWay(id, { customer }));
      }
    };
    await taken(kari.name, {}, kari.token);
    await taken(GUEST.name, { guest: GUEST });
    await taken(null, {});
  });

  it('are told as out and late to whoever wants to hand out their unit', async () => {
    const late = await placed(shop, [rental(tent, '2026-06-01T10:00', '2026-06-02T10:00')], { token: kari.token });
    const next = await placed(shop, [rental(tent, ...PERIOD)]);
    await counterOf(shop).handOut(late);
    shop.clock.set('2026-06-10T08:00:00Z');
    await shop.renewAdmin();
    const period = { from: '2026-06-01T10:00', to: '2026-06-02T10:00' };
    const expected = await inTheWay(late, { ...period, customer: kari.name, isOut: true, isLate: true });
    for (const refused of [
      await counterOf(shop).handOut(next),
      await counterOf(shop).setStatus(next, { statusId: 3 }),
      await saveOrder(shop, next, { statusId: 3 }),
    ]) {
      requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
      expect(factsOf(refused)).toMatchObject({ alternatives: [], inTheWay: expected });
    }
    const forced = { force: true, reason: 'Lånt av naboen' };
    expect((await counterOf(shop).handOut(next, forced)).status).toBe(200);
    expect((await readOrder(shop, next)).forced).toBe(true);
  });

  it('are named to nobody else', async () => {
    const id = await placed(shop, [rental(tent, ...PERIOD)], { token: kari.token });
    const { orderNo } = await readOrder(shop, id);
    for (const token of [null, kari.token]) {
      const { body } = await order(shop, [rental(tent, ...PERIOD)], { token });
      expect(Object.keys(body as object).sort()).toEqual(['alternatives', 'code', 'conflicts', 'error']);
      expect(body).toMatchObject({ conflicts: [{ productId: tent }] });
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`Kari|${id}|${orderNo}|${kari.id}`));
    }
  });
});

describe('what only the shop sees', () => {
  it('is the rule’s price beside the one that was agreed', async () => {
    const id = await placed(shop, [{ ...rental(tent, ...PERIOD), price: 250 }], {
      token: shop.adminToken,
      fields: { userId: kari.id },
    });
    expect((await readOrder(shop, id)).OrderItems).toMatchObject([{ price: 250, rulePrice: 300 }]);
    const asKari = await shop.call('GET', `/api/orders/${id}`, { token: kari.token });
    expect(JSON.stringify(asKari.body)).not.toContain('rulePrice');
    const list = await shop.call('GET', '/api/orders', { token: kari.token });
    expect(JSON.stringify(list.body)).not.toContain('rulePrice');
    const plain = await placed(shop, [rental(await addProduct(shop), ...PERIOD)]);
    expect((await readOrder(shop, plain)).OrderItems[0]).not.toHaveProperty('rulePrice');
  });
});
