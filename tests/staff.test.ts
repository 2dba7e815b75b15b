import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer, addProduct, addStaff, type Customer, GUEST, placed, rental } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const moved = z.object({ StatusId: z.int(), undo: z.optional(z.string()) });
const NO_ACCESS = { status: 403, body: { code: 'NO_ACCESS' } };
const CARD = { paymentId: 2 };
let mona: Customer;
let kari: Customer;
let tent: number;
beforeAll(async () => {
  mona = await addStaff(shop);
  kari = await addCustomer(shop);
  tent = await addProduct(shop, { rental_qty: 50 });
});

const lines = () => [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
const asStaff = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: mona.token, ...(body === undefined ? {} : { body }) });
const orderNow = (id: string) => shop.read(orderAnswer, `/api/orders/${id}`, mona.token);
const undo = async (path: string, body: object) => {
  const answer = await asStaff(path.endsWith('status') ? 'PUT' : 'POST', path, body);
  expect(answer.status).toBe(200);
  return moved.parse(answer.body).undo ?? '';
};

describe('a member of staff', () => {
  it('places an order for a customer at the price of the shop, and sets none', async () => {
    const items = lines().map((line) => ({ ...line, price: 1 }));
    expect(await asStaff('POST', '/api/orders', { userId: kari.id, items, ...CARD })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    const id = await placed(shop, lines(), { token: mona.token, fields: { userId: kari.id, statusId: 5 } });
    expect(await orderNow(id)).toMatchObject({ UserId: kari.id, StatusId: 1, total: 300 });
  });

  it('places one for a guest who only said a name, and one of their own like any customer', async () => {
    const guests = await placed(shop, lines(), { token: mona.token, fields: { guest: { name: GUEST.name } } });
    expect(await orderNow(guests)).toMatchObject({ UserId: null, guest: { name: GUEST.name } });
    const own = await placed(shop, lines(), { token: mona.token });
    expect(await orderNow(own)).toMatchObject({ UserId: mona.id });
  });

  it('hands out and takes back, and undoes what they did themselves', async () => {
    const id = await placed(shop, lines(), { token: kari.token });
    const token = await undo(`/api/orders/${id}/hand-out`, {});
    expect((await orderNow(id)).StatusId).toBe(3);
    expect((await asStaff('POST', `/api/undo/${token}`)).status).toBe(200);
    expect((await orderNow(id)).StatusId).toBe(1);
    const byAdmin = await shop.asAdmin('POST', `/api/orders/${id}/hand-out`, {});
    expect(await asStaff('POST', `/api/undo/${moved.parse(byAdmin.body).undo}`)).toMatchObject(NO_ACCESS);
    expect((await asStaff('POST', `/api/orders/${id}/take-back`, { confirm: true })).status).toBe(200);
    expect((await orderNow(id)).StatusId).toBe(4);
  });

  it('moves an order on, but neither cancels it nor forces units nor takes up what is cancelled', async () => {
    const id = await placed(shop, lines(), { token: kari.token });
    const status = `/api/orders/${id}/status`;
    expect((await asStaff('PUT', status, { statusId: 2 })).status).toBe(200);
    expect(await asStaff('PUT', status, { statusId: 6, reason: 'Ring' })).toMatchObject(NO_ACCESS);
    expect(await asStaff('PUT', status, { statusId: 3, force: true, reason: 'Ring' })).toMatchObject(NO_ACCESS);
    const forced = { force: true, reason: 'Ring' };
    expect(await asStaff('POST', `/api/orders/${id}/hand-out`, forced)).toMatchObject(NO_ACCESS);
    await shop.asAdmin('PUT', status, { statusId: 6, reason: 'Ring' });
    expect(await asStaff('PUT', status, { statusId: 2, reason: 'Ring' })).toMatchObject(NO_ACCESS);
    const items = lines();
    expect(await asStaff('POST', '/api/orders', { userId: kari.id, items, ...CARD, ...forced })).toMatchObject(
      NO_ACCESS,
    );
  });

  it('undoes no cancellation of their own order, which only a customer may make', async () => {
    const id = await placed(shop, lines(), { token: mona.token });
    const cancelled = await asStaff('POST', `/api/orders/${id}/cancel`, {});
    expect(cancelled.status).toBe(200);
    const entries = await shop.read(z.array(historyEntry), `/api/history/order/${id}`, shop.adminToken);
    const entry = entries.findLast(({ undoable }) => undoable);
    expect(await asStaff('POST', `/api/undo/${entry?.eventId}`)).toMatchObject(NO_ACCESS);
  });

  it('records a payment, and takes none back', async () => {
    const id = await placed(shop, lines(), { token: kari.token });
    const paid = await asStaff('POST', '/api/incoming-payments', { orderId: id, method: 'terminal', amount: 300 });
    expect(paid.status).toBe(201);
    const { id: paymentId } = z.object({ id: z.string() }).parse(paid.body);
    const reversed = await asStaff('POST', `/api/incoming-payments/${paymentId}/reverse`, { reason: 'Feil' });
    expect(reversed).toMatchObject(NO_ACCESS);
    expect((await orderNow(id)).due).toBe(0);
  });

  it('makes accounts for customers, and gives no role', async () => {
    const form = { name: 'Nina Ny', email: 'nina@kunde.test', password: 'et langt passord' };
    for (const role of ['staff', 'admin'])
      expect(await asStaff('POST', '/api/users', { ...form, role })).toMatchObject(NO_ACCESS);
    const added = await asStaff('POST', '/api/users', form);
    expect(added.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(added.body);
    expect(await shop.read(userAnswer, `/api/users/${id}`, mona.token)).toMatchObject({ role: 'user' });
    expect(await asStaff('PUT', '/api/users/me', { name: mona.name, email: mona.email, role: 'admin' })).toMatchObject({
      status: 200,
    });
    expect(await shop.read(userAnswer, `/api/users/${mona.id}`, mona.token)).toMatchObject({ role: 'staff' });
  });

  it('is no customer in the figures, and is one again without the role', async () => {
    const users = async () =>
      (await shop.read(z.object({ totalUsers: z.int() }), '/api/stats', shop.adminToken)).totalUsers;
    const before = await users();
    const per = await addStaff(shop, 'Per Passer');
    expect(await users()).toBe(before);
    const body = { name: per.name, email: per.email, role: 'user' };
    expect((await shop.asAdmin('PUT', `/api/users/update/${per.id}`, body)).status).toBe(200);
    expect(await users()).toBe(before + 1);
    const { token } = tokenAnswer.parse((await shop.logIn(per.email, per.password)).body);
    expect(await shop.call('GET', '/api/today', { token })).toMatchObject(NO_ACCESS);
  });

  it('can be erased, and counts as nobody then', async () => {
    const siv = await addStaff(shop, 'Siv Slutter');
    expect((await shop.asAdmin('DELETE', `/api/users/${siv.id}`)).status).toBe(200);
    expect((await shop.logIn(siv.email, siv.password)).status).toBe(401);
  });
});
