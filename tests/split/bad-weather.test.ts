import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { readMail } from '@naust/infra/mail/testing/mail-under-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { call } from '../testing/shop-calls.ts';
import { ADMIN, onServers, openOnServers, type ShopOnServers } from './testing/engines.ts';
import type { ServiceProcess } from './testing/service-process.ts';

const ORDERS = 120;
const MINUTE = { timeout: 60_000, interval: 250 };

interface Asked {
  key: string;
  email: string;
  id?: string;
}

onServers(() => {
  let place: ShopOnServers;
  let token: string;
  let productId: number;
  beforeAll(async () => {
    place = await openOnServers();
    const login = await call(place.shop.url, 'POST', '/api/auth/login', { body: ADMIN });
    token = tokenAnswer.parse(login.body).token;
    const form = { name: 'Tau', price_sale: '50', is_for_sale: 'true', stock_qty: '100000' };
    productId = rowSaved.parse((await call(place.shop.url, 'POST', '/api/products', { token, form })).body).id;
  }, 300_000);
  afterAll(() => place?.close(), 60_000);

  /** Asks until it is acknowledged, as a browser does that was told nothing. */
  async function orderUntilTaken(asked: Asked): Promise<void> {
    const guest = { name: 'Gjest', email: asked.email, phone: '40000000' };
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
    while (asked.id === undefined) {
      const answer = await call(place.shop.url, 'POST', '/api/orders', { key: asked.key, body }).catch(() => null);
      if (answer?.status === 201) asked.id = orderPlacedAnswer.parse(answer.body).id;
      else if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      else await pause(200);
    }
  }

  /** Three orders and ten looks a second, until all orders are asked for. */
  async function traffic(asked: Asked[]): Promise<void> {
    const looking = new AbortController();
    const looks = (async () => {
      while (!looking.signal.aborted) {
        await call(place.shop.url, 'GET', '/api/products').catch(() => null);
        await pause(100);
      }
    })();
    const taken: Promise<void>[] = [];
    for (let nth = 0; nth < ORDERS; nth++) {
      const one = { key: `ordre-i-uvaer-${randomUUID()}`, email: `gjest${nth}@example.no` };
      asked.push(one);
      taken.push(orderUntilTaken(one));
      await pause(333);
    }
    await Promise.all(taken);
    looking.abort();
    await looks;
  }

  async function killed(one: ServiceProcess | undefined): Promise<void> {
    await one?.kill();
    await pause(2_000);
    one?.start();
  }

  async function weather(): Promise<void> {
    const { services } = place.shop;
    for (const role of ['command', 'query', 'projector', 'worker'] as const) {
      await pause(3_000);
      await killed(services[role][0]);
    }
    for (let nth = 0; nth < 10; nth++) {
      place.log.dropSubscriptions();
      await pause(500);
    }
    await place.redis.say('FLUSHALL');
    await place.redis.kill();
    await pause(1_000);
    await place.redis.start();
  }

  it('loses and doubles nothing while one of each is killed, followers are dropped and Redis is emptied', async () => {
    const asked: Asked[] = [];
    await Promise.all([traffic(asked), weather()]);
    await Promise.all(place.shop.all.map((one) => one.ready()));

    const lagging = async () => {
      const { body } = await call(place.shop.url, 'GET', '/api/system', { token });
      const { readModels, parked, parkedJobs } = systemAnswer.parse(body);
      return [...readModels.filter(({ lagEvents }) => lagEvents > 0), ...parked, ...parkedJobs];
    };
    await expect.poll(lagging, MINUTE).toEqual([]);

    const { body } = await call(place.shop.url, 'GET', '/api/orders?limit=1000', { token });
    const listed = z
      .array(orderAnswer)
      .parse(body)
      .map(({ id }) => id);
    expect(listed.toSorted()).toEqual(asked.map(({ id }) => id ?? '').toSorted());

    const unwritten = async () => {
      const mails = await mailsIn(place.shop.dataDir);
      return asked.filter(({ email }) => !mails.has(email)).length;
    };
    await expect.poll(unwritten, MINUTE).toBe(0);
    const twice = [...(await mailsIn(place.shop.dataDir)).values()].filter(({ size }) => size > 1);
    expect(twice).toEqual([]);
    const { code, output } = await startCommand('verify', place.shop.dataDir, { env: place.shop.env });
    expect(code, output).toBe(0);
  }, 400_000);
});

/** The Message-IDs of all mails in the outbox, by whom they are to. */
async function mailsIn(dataDir: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const outbox = join(dataDir, 'outbox');
  const found = new Map<string, Set<string>>();
  for (const file of (await readdir(outbox)).filter((name) => name.endsWith('.eml'))) {
    const { headers } = readMail(await readFile(join(outbox, file), 'utf8'));
    const to = /<([^>]+)>/.exec(headers.get('to') ?? '')?.[1] ?? '';
    found.set(to, (found.get(to) ?? new Set()).add(headers.get('message-id') ?? ''));
  }
  return found;
}
