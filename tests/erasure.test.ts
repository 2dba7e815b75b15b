import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { filesWith } from './testing/kept-files.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const CANARY = 'Kanarifugl';
const contact = { phone: '98700123', address: `${CANARY}veien 7`, postal_code: '5003', city: `${CANARY}nes` };
const ERASED = { name: 'Slettet bruker', email: '', phone: null, isBusiness: false, orgNumber: null };

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop({ keepData: true });
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

const erase = ({ id }: Customer) => shop.call('DELETE', `/api/users/${id}`, { token: shop.adminToken });
const june = (day: number) => [`2026-06-${day}T10:00`, `2026-06-${day + 1}T10:00`] as const;

describe('a customer', () => {
  it('is not erased while something of theirs is open or unpaid', async () => {
    const kari = await addCustomer(shop);
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, ...june(10))], { token: kari.token });
    const open = async () => {
      const refused = await erase(kari);
      requireRefusal(refused, 'PERSON_HAS_OPEN_ORDERS');
      expect(refused.body).toMatchObject({ error: 'Brukeren har aktive eller ubetalte ordrer.' });
    };
    await open();
    await changeOrderStatus(shop, id, 3);
    await open();
    await changeOrderStatus(shop, id, 4);
    await open();
    await changeOrderStatus(shop, id, 5);
    const charge = { description: 'Vask', amount: 200 };
    const added = await shop.call('POST', `/api/orders/${id}/charges`, { token: shop.adminToken, body: charge });
    await open();
    const chargeId = (requireStatus(added, 201) as { id: string }).id;
    await shop.call('PUT', `/api/charges/${chargeId}`, { token: shop.adminToken, body: { isSettled: true } });
    requireStatus(await erase(kari), 200);
  });

  it('who owes an invoice that is overdue is not erased', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const fields = { paymentId: INVOICE, over18: true };
    const id = await placed(shop, [rental(await addProduct(shop), ...june(10))], { token: ola.token, fields });
    await changeOrderStatus(shop, id, 4);
    shop.clock.set('2026-06-16T08:00:00Z');
    await shop.renewAdmin();
    requireRefusal(await erase(ola), 'PERSON_HAS_OPEN_ORDERS');
    await changeOrderStatus(shop, id, 5);
    requireStatus(await erase(ola), 200);
    requireRefusal(await erase(ola), 'USER_NOT_FOUND');
  });
});

describe('an erased customer', () => {
  let erased: Customer;
  let orderId: string;
  let ordered: object;
  let guestOrder: string;
  const erasedGuest = {
    User: null,
    guest: { name: 'Slettet bruker', email: '', phone: '' },
    missingContact: false,
    total: 300,
    StatusId: 5,
  };
  beforeAll(async () => {
    erased = await addCustomer(shop, `Kjell ${CANARY}`, contact);
    const [tent, other] = [await addProduct(shop), await addProduct(shop)];
    orderId = await placed(shop, [rental(tent, ...june(20))], { token: erased.token });
    const reason = { force: true, reason: `${CANARY} ringte` };
    requireStatus(
      await saveOrder(shop, orderId, { items: [{ id: 1, ...rental(other, ...june(20)) }], ...reason }),
      200,
    );
    const body = { name: `Kjell B. ${CANARY}`, email: erased.email, ...contact };
    requireStatus(await shop.call('PUT', '/api/users/me', { token: erased.token, body }), 200);
    await changeOrderStatus(shop, orderId, 5);
    const { User, version: _, ...rest } = await readOrder(shop, orderId);
    expect(User?.name).toBe(`Kjell B. ${CANARY}`);
    ordered = rest;
    expect(await filesWith(shop.dataDir, CANARY)).not.toContain('events.db');
    requireStatus(await erase(erased), 200);
  });

  it('is called that in the orders that must be kept', async () => {
    const { User, version: _, ...kept } = await readOrder(shop, orderId);
    expect(User).toMatchObject({ id: erased.id, ...ERASED });
    expect(kept).toEqual(ordered);
    const [from, to] = june(20);
    expect(kept).toMatchObject({
      total: 300,
      StatusId: 5,
      OrderItems: [{ name: expect.stringMatching(/^Lavvo/), date_from: from, date_to: to, quantity: 1, price: 300 }],
    });
    expect(JSON.stringify(await shop.call('GET', '/api/orders', { token: shop.adminToken }))).not.toContain(CANARY);
  });

  it('is listed and found nowhere', async () => {
    for (const q of ['', `?q=${CANARY}`, '?q=kjell', `?q=${erased.id}`, '?q=slettet']) {
      const found = await shop.read(z.array(userAnswer), `/api/users${q}`, shop.adminToken);
      expect(
        found.map(({ id }) => id),
        q,
      ).not.toContain(erased.id);
    }
    for (const q of [CANARY, 'kjell', erased.email]) {
      const { body } = await shop.call('GET', `/api/orders?q=${q}`, { token: shop.adminToken });
      expect(body, q).toEqual([]);
    }
  });

  it('cannot log in, and leaves the address to the next', async () => {
    requireRefusal(await shop.logIn(erased.email, erased.password), 'WRONG_CREDENTIALS');
    const gone = await addCustomer(shop, 'Grete Går');
    requireStatus(await erase(gone), 200);
    const next = await addCustomer(shop, 'Grete Går');
    expect([next.email, next.id === gone.id]).toEqual([gone.email, false]);
  });

  it('stays nameless when the owner goes on with the order', async () => {
    requireStatus(await saveOrder(shop, orderId, { statusId: 4, reason: `${CANARY} igjen` }), 200);
    const items = [
      { id: 1, ...rental((await readOrder(shop, orderId)).OrderItems[0]?.productId ?? 0, ...june(20)), price: 250 },
    ];
    requireStatus(await saveOrder(shop, orderId, { items, reason: `${CANARY} igjen` }), 200);
    await changeOrderStatus(shop, orderId, 5);
    expect(await readOrder(shop, orderId)).toMatchObject({ User: ERASED, total: 250, missingContact: false });
  });

  it('is a guest too, whose order stays without them', async () => {
    const guest = { name: `Gro ${CANARY}`, email: `${CANARY}@gjest.test`, phone: '+4798700124' };
    const fields = { guest };
    const eraseGuest = (id: string, token: string | null = shop.adminToken) =>
      shop.call('DELETE', `/api/orders/${id}/guest`, { token });
    guestOrder = await placed(shop, [rental(await addProduct(shop), ...june(25))], { fields });
    requireRefusal(await eraseGuest(guestOrder, null), 'NOT_LOGGED_IN');
    requireRefusal(await eraseGuest(guestOrder), 'ORDER_IS_OPEN');
    await changeOrderStatus(shop, guestOrder, 4);
    requireRefusal(await eraseGuest(guestOrder), 'ORDER_IS_OPEN');
    await changeOrderStatus(shop, guestOrder, 5);
    requireRefusal(await eraseGuest(orderId), 'ORDER_HAS_ACCOUNT');
    for (const _ of ['once', 'again']) requireStatus(await eraseGuest(guestOrder), 200);
    expect(await readOrder(shop, guestOrder)).toMatchObject(erasedGuest);
    for (const q of [CANARY, 'gro']) {
      const { body } = await shop.call('GET', `/api/orders?q=${q}`, { token: shop.adminToken });
      expect(body, q).toEqual([]);
    }
    expect((await shop.shop.engines.keys.find([guestOrder])).get(guestOrder)).toBeNull();
  });

  it('stands in no file of the shop, and not after everything is folded anew', async () => {
    const { dataDir, clock } = shop;
    await shop.stop();
    expect(await filesWith(shop.dataDir, CANARY)).toEqual([]);
    expect(await filesWith(shop.dataDir, contact.phone)).toEqual([]);
    for (const file of ['read-models.db', 'read-models.db-wal', 'read-models.db-shm'])
      await rm(join(dataDir, file), { force: true });
    shop = await openTestShop({ dataDir, clock, keepData: true });
    expect(await readOrder(shop, orderId)).toMatchObject({
      User: { id: erased.id, ...ERASED },
      total: 250,
      version: 6,
    });
    expect(await readOrder(shop, guestOrder)).toMatchObject(erasedGuest);
    expect(await filesWith(shop.dataDir, CANARY)).toEqual([]);
    expect(shop.faults()).toEqual([]);
  });
});
