import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer, addGoods, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';

/** More than are sent at a time. */
const ORDERS = 6;
const CONFIRMATION = 'send-order-confirmation';
const RESET = 'send-reset-mail';

describe('a mail server that takes the call and says nothing', () => {
  const clock = clockAhead();
  const calls = new Set<Socket>();
  let server: Server;
  let shop: ShopUnderTest;
  let kari: Awaited<ReturnType<typeof addCustomer>>;
  beforeAll(async () => {
    server = createServer((call) => void calls.add(call.on('error', () => {})));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = {
      MAIL: `smtp://127.0.0.1:${port}`,
      SECRET_KEY: 'only for these tests, never elsewhere'.repeat(2),
    };
    shop = await openTestShop({ clock, settings });
    kari = await addCustomer(shop);
    const rope = await addGoods(shop, 'Tau', null);
    const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
    for (let order = 0; order < ORDERS; order++) {
      const body = { items: [{ productId: rope, quantity: 1 }], paymentId: 2, guest };
      requireStatus(await shop.call('POST', '/api/orders', { body }), 201);
    }
  });
  afterAll(async () => {
    await shop.stop();
    for (const call of calls) call.destroy();
    server.close();
  });

  async function countOf(name: string, ...states: string[]): Promise<number> {
    const tallies = await shop.shop.engines.jobs.tallies();
    return tallies.reduce((sum, one) => sum + (one.name === name && states.includes(one.state) ? one.count : 0), 0);
  }
  const becomes = (count: number, name: string, ...states: string[]) =>
    vi.waitFor(async () => expect(await countOf(name, ...states)).toBe(count), { timeout: 10_000, interval: 20 });
  const forget = async () =>
    requireStatus(await shop.call('POST', '/api/auth/forgot-password', { body: { email: kari.email } }), 200);

  it('holds up neither what is done in the background nor who waits for a new password', async () => {
    // One after another, in the order of their subjects.
    await becomes(1, CONFIRMATION, 'running');
    await becomes(ORDERS - 1, CONFIRMATION, 'waiting');
    await forget();
    await becomes(1, 'request-reset', 'done');
    await becomes(1, RESET, 'running');
    expect(await countOf(CONFIRMATION, 'running')).toBe(1);
  });

  it('holds up neither where its mails were given up', async () => {
    // Longer than they are retried (3 days); completed jobs are kept for 30.
    clock.pass(4 * DAY);
    await vi.waitFor(
      async () => {
        for (const call of calls) call.destroy();
        clock.pass(DAY / 24);
        expect(await countOf(CONFIRMATION, 'parked')).toBe(ORDERS);
      },
      { timeout: 20_000, interval: 50 },
    );
    await forget();
    await becomes(2, 'request-reset', 'done');
    await becomes(1, RESET, 'running');
  });
});
