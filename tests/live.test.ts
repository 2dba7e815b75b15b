import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveListener, listenLive } from './testing/live-listener.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  GUEST,
  placed,
  readProduct,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { ADMIN, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
let isOpen = true;
const listeners: LiveListener[] = [];
beforeEach(async () => {
  shop = await openTestShop();
  isOpen = true;
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  expect(shop.faults()).toEqual([]);
  if (isOpen) await shop.stop();
});

const listen = async (token = shop.adminToken) => {
  const listener = await listenLive(shop, token);
  listeners.push(listener);
  return listener;
};
const longWait = { timeout: 15_000, interval: 10 };
const within = (ms: number, { ended }: LiveListener) =>
  Promise.race([ended.then(() => 'ended'), new Promise((resolve) => setTimeout(() => resolve('open'), ms))]);
const namesIn = ({ messages }: LiveListener) =>
  new Set(messages.flatMap(({ changed }) => changed.map(({ name }) => name)));

describe('open screens of administrators', () => {
  it('are told which documents have changed, and nothing of what stands in them', async () => {
    const tent = await addProduct(shop);
    await readProduct(shop, tent);
    const [one, other] = [await listen(), await listen()];
    expect([one.status, one.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await vi.waitFor(() => expect(one.messages).toHaveLength(1), longWait);
    expect(one.messages[0]).toEqual({ position: String(await shop.head()), changed: [] });
    const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
    const id = await placed(shop, lines, { fields: { guest: GUEST } });
    const head = String(await shop.head());
    for (const listener of [one, other]) {
      await vi.waitFor(() => expect(listener.messages.at(-1)?.position).toBe(head), longWait);
      const reported = listener.messages.flatMap(({ changed }) => changed);
      expect(reported).toContainEqual({ name: 'orders', ids: [id] });
      expect(reported).toContainEqual({ name: 'bookings', ids: [String(tent)] });
      expect(listener.text()).not.toMatch(/Gunn|gjest|91234567|Lavvo|2026-06-1/);
    }
  });

  it('are told that somebody has noted something about an order, and not what', async () => {
    const lines = [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')];
    const id = await placed(shop, lines, { fields: { guest: GUEST } });
    const listener = await listen();
    const noted = requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/notes`, { text: 'Ringer først' }), 201);
    const { id: noteId } = noted as { id: string };
    const changedNames = () => listener.messages.flatMap(({ changed }) => changed);
    await vi.waitFor(() => expect(changedNames()).toContainEqual({ name: 'orderNotes', ids: [noteId] }), longWait);
    expect(listener.text()).not.toContain('Ringer');
  });

  it('are told nothing of what no screen shows, and no name of who took part in a quiz or waits for a product', async () => {
    const listener = await listen();
    await placed(shop, [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')]);
    const wait = { body: { email: GUEST.email } };
    const cups = await addGoods(shop, 'Kopper', 0);
    requireStatus(await shop.call('POST', `/api/products/${cups}/stock-notice`, wait), 201);
    await addCustomer(shop);
    await vi.waitFor(() => expect(namesIn(listener)).toContain('users'), longWait);
    for (const name of ['unfinished', 'erasures', 'payments', 'stockNotices'])
      expect(namesIn(listener)).not.toContain(name);
  });

  it('hear no more once their token is withdrawn', async () => {
    const [admin] = (await shop.call('GET', '/api/users', { token: shop.adminToken })).body as {
      id: string;
      name: string;
      email: string;
    }[];
    const listener = await listen();
    const second = await addCustomer(shop, 'Ola Hansen');
    const form = { name: second.name, email: second.email, role: 'admin', currentPassword: ADMIN.password };
    requireStatus(
      await shop.call('PUT', `/api/users/update/${second.id}`, { token: shop.adminToken, body: form }),
      200,
    );
    const { token } = (await shop.logIn(second.email, second.password)).body as { token: string };
    const others = await listen(token);
    shop.clock.pass(1_000);
    const demoted = { name: admin?.name, email: admin?.email, role: 'user' };
    requireStatus(await shop.call('PUT', `/api/users/update/${admin?.id}`, { token, body: demoted }), 200);
    // A token is cached for two seconds by the clock, which stands still afterwards.
    await shop.shop.projector.waitFor(['users'], await shop.head(), { atMost: 20_000 });
    shop.clock.pass(2_000);
    expect(await within(15_000, listener)).toBe('ended');
    expect(await within(0, others)).toBe('open');
  });

  it('hear no more once their token has expired', async () => {
    const listener = await listen();
    shop.clock.pass(13 * 60 * 60_000);
    expect(await within(15_000, listener)).toBe('ended');
  });

  it('are cut off by a newer one where an account has opened ten already', async () => {
    const first = await listen();
    const rest = await Promise.all(Array.from({ length: 9 }, () => listen()));
    expect(await within(0, first)).toBe('open');
    await listen();
    expect(await within(15_000, first)).toBe('ended');
    for (const listener of rest) expect(await within(0, listener)).toBe('open');
  });

  it('do not keep the shop from closing', async () => {
    const open = await Promise.all([listen(), listen()]);
    const began = performance.now();
    isOpen = false;
    await shop.stop();
    // After ten seconds of closing, open requests would be cut off.
    expect(performance.now() - began).toBeLessThan(9_500);
    for (const listener of open) await listener.ended;
  });

  it('are the only ones who hear', async () => {
    const kari = await addCustomer(shop);
    expect((await listen(kari.token)).status).toBe(403);
    expect((await listen('x')).status).toBe(401);
  });
});
