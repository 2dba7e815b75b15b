import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { readModels } from '@naust/read-models/all.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { writeOrders } from '../testing/many-orders.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
/** More events than a rebuild saves at once. */
const ORDERS = 13_000;

let shop: RunningShop;
let dataDir: string;
let token: string;
let productId: number;

afterEach(async () => {
  await shop.crash();
  await rm(dataDir, { recursive: true });
});

/** A shop with this many orders. */
async function openShop(orders: number): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-rebuild-'));
  shop = await startShop({ env, dataDir });
  token = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
  const form = { name: 'Teppe', is_for_sale: 'true', price_sale: '50' };
  productId = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body).id;
  await shop.stop();
  await writeOrders(join(dataDir, 'events.db'), productId, orders);
  shop = await startShop({ env, dataDir });
}

/** Places orders and reads, one call after another, until `stop`, which returns the numbers of calls. */
function busyCustomers(): { stop(): Promise<{ ordered: number; looked: number; position: string }> } {
  let isOpen = true;
  const guest = { name: 'Kari Nordbø', email: 'kari@example.no', phone: '40000000' };
  const repeat = async (act: () => Promise<{ status: number }>, expected: number) => {
    let count = 0;
    for (; isOpen; count++) expect((await act()).status).toBe(expected);
    return count;
  };
  let position = '0';
  const order = async () => {
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
    const answer = await call(shop.url, 'POST', '/api/orders', { body, key: randomUUID() });
    position = answer.position;
    return answer;
  };
  const looks = ['/api/orders?limit=50', '/api/orders?q=kari&limit=5', `/api/products/${productId}`, '/api/stats'];
  let turn = 0;
  const look = () => call(shop.url, 'GET', looks[turn++ % looks.length] ?? '', { token });
  const running = Promise.all([repeat(order, 201), repeat(look, 200)]);
  return {
    async stop() {
      isOpen = false;
      const [ordered, looked] = await running;
      return { ordered, looked, position };
    },
  };
}

/** Number of events in the running shop's log after the position in a line. */
async function eventsLeftAfter(line = ''): Promise<number> {
  const events = openSqliteEventReader(join(dataDir, 'events.db'));
  const left = await eventsAfter(events, BigInt(/position (\d+)/.exec(line)?.[1] ?? 0));
  await events.close();
  return left.length;
}

describe('npm run rebuild', () => {
  it('builds all anew beside a busy shop, goes on where it was killed, and ends up equal', async () => {
    await openShop(ORDERS);
    const customers = busyCustomers();
    const [reported, outputAgain]: [string[], string[]] = [[], []];
    const killed = await startCommand('rebuild', dataDir, {
      onLine(line, child) {
        reported.push(line);
        child.kill('SIGKILL');
      },
    });
    expect(killed.code).toBeNull();
    const resumed = await startCommand('rebuild', dataDir, { onLine: (line) => outputAgain.push(line) });
    expect(resumed.code, resumed.output).toBe(0);
    const [all, leftThen, leftAgain] = [
      await eventsLeftAfter(),
      await eventsLeftAfter(reported[0]),
      await eventsLeftAfter(outputAgain[0]),
    ];
    expect(all - leftThen).toBeGreaterThan(9_999);
    expect(leftAgain).toBeLessThan(leftThen);
    expect(resumed.output).toMatch(/^Folding … \d+ %, \d+ events\/s, about \d+ s left/);
    expect(resumed.output).toContain('Rebuilt: products, groups,');
    const { ordered, looked, position: minPosition } = await customers.stop();
    await call(shop.url, 'GET', '/api/orders?limit=1', { token, minPosition });
    expect([ordered > 5, looked > 20]).toEqual([true, true]);
    const verified = await startCommand('verify', dataDir);
    expect(verified.code, verified.output).toBe(0);
    expect(verified.output).toContain(`${ORDERS + ordered} documents`);
  }, 90_000);

  it('builds what it is asked for in a closed shop, and names what there is when it does not know a word', async () => {
    await openShop(20);
    await shop.stop();
    const chosen = await startCommand('rebuild', dataDir, { args: ['stats', 'unfinished'] });
    expect([chosen.code, chosen.output.trim().split('\n').at(-1)]).toEqual([0, 'Rebuilt: stats, unfinished']);
    const verified = await startCommand('verify', dataDir);
    expect(verified.code, verified.output).toBe(0);
    const unknown = await startCommand('rebuild', dataDir, { args: ['penger'] });
    expect(unknown.code).toBe(1);
    expect(unknown.output).toBe(`Unknown read model: penger. Choose from ${Object.keys(readModels).join(', ')}.\n`);
  }, 60_000);
});
