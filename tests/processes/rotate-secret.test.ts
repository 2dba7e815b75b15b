import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { requireRefusal } from '../testing/refusals.ts';
import { addCustomer, addGoods, type Customer, placed, readOrder, sale } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

const IN_TIME = 120_000;
const clock = clockAhead();

let shop: ShopUnderTest;
let dataDir: string;
let customer: Customer;
let goods: number;
let orderId: string;
const headers = { 'idempotency-key': 'the-same-order-all-along' };

beforeAll(async () => {
  shop = await openTestShop({ clock, keepData: true });
  dataDir = shop.dataDir;
  customer = await addCustomer(shop);
  goods = await addGoods(shop, 'Tau', null);
  orderId = await placed(shop, [sale(goods)], { token: customer.token, headers });
  await shop.stop();
}, IN_TIME);
afterAll(() => rm(dataDir, { recursive: true }));

const rotate = (env: Record<string, string> = {}) => startCommand('rotate-secret', dataDir, { env });
const secretNow = async () => (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();

/** Everything that the log names by a hash is still found, and every account can log in. */
async function expectTheSameShop(settings: Record<string, string> = {}): Promise<void> {
  shop = await openTestShop({ dataDir, clock, settings, keepData: true });
  const { body } = await shop.logIn(customer.email, customer.password);
  const { token } = body as { token: string };
  expect(await readOrder(shop, orderId)).toMatchObject({ User: { name: customer.name } });
  // The same key gives the same order, and the address is taken.
  expect(await placed(shop, [sale(goods)], { token, headers })).toBe(orderId);
  const again = { name: 'En annen', email: customer.email, password: 'et annet passord' };
  requireRefusal(await shop.call('POST', '/api/auth/register', { body: again }), 'EMAIL_TAKEN');
  expect(shop.faults()).toEqual([]);
  await shop.stop();
}

describe('the secret of a shop that made its own', () => {
  it(
    'is another one afterwards, and all is found as before',
    async () => {
      const before = await secretNow();
      const rotated = await rotate();
      expect(rotated).toMatchObject({
        code: 0,
        output: expect.stringMatching(/Rewrapped \d+ keys[\s\S]*No faults up to position/),
      });
      expect(await secretNow()).not.toBe(before);
      const [kept = ''] = (await readdir(dataDir)).filter((name) => /^secret\.key\.\d/.test(name));
      expect((await readFile(join(dataDir, kept), 'utf8')).trim()).toBe(before);
      expect(rotated.output).not.toContain(before);
      await expectTheSameShop();
    },
    IN_TIME,
  );

  it(
    'ends who was logged in',
    async () => {
      const { token } = customer;
      shop = await openTestShop({ dataDir, clock, keepData: true });
      const { status } = await shop.call('GET', '/api/users/me', { token });
      await shop.stop();
      expect(status).toBe(401);
    },
    IN_TIME,
  );

  it(
    'may be killed anywhere, and goes on with the same one',
    async () => {
      let [kills, isDone] = [0, false];
      for (let delay = 60; !isDone; delay += Math.max(30, delay / 8)) {
        let child: { kill(signal: 'SIGKILL'): boolean } | undefined;
        const before = await secretNow();
        const rotating = startCommand('rotate-secret', dataDir, {
          onStart: (started) => {
            child = started;
          },
        });
        await Promise.race([rotating, pause(delay)]);
        child?.kill('SIGKILL');
        const { code, output } = await rotating;
        expect([0, null], output).toContain(code);
        kills += 1;
        isDone = (await secretNow()) !== before;
        // In either state, the next run completes what this one began.
      }
      expect(kills).toBeGreaterThan(1);
      expect(await rotate()).toMatchObject({ code: 0 });
      await expectTheSameShop();
    },
    IN_TIME,
  );

  it(
    'is refused while the shop runs',
    async () => {
      shop = await openTestShop({ dataDir, clock, keepData: true });
      expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('runs a shop on it') });
      await shop.stop();
    },
    IN_TIME,
  );
});

describe('the secret of a shop that is given one', () => {
  it(
    'follows the one that was given, which the shop then needs',
    async () => {
      const SECRET_KEY = await secretNow();
      const next = 'a new secret that was drawn by the owner of the shop';
      const asked = await rotate({ SECRET_KEY });
      expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('NEW_SECRET_KEY') });
      expect(await rotate({ SECRET_KEY, NEW_SECRET_KEY: next })).toMatchObject({ code: 0 });
      await expect(openTestShop({ dataDir, clock, settings: { SECRET_KEY }, keepData: true })).rejects.toThrow(
        /another SECRET_KEY/,
      );
      await expectTheSameShop({ SECRET_KEY: next });
    },
    IN_TIME,
  );
});
