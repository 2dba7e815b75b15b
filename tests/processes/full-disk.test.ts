import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';
import { type SmallDisk, smallDisk, smallDisks } from '../testing/small-disk.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const ROPE = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
/** More than the megabyte that the log keeps in memory while it cannot write. */
const READS = 8_000;

/** Number of reads that the log lost without reporting it. */
function missingUnreported(log: string): number {
  const reported = [...log.matchAll(/"dropped":(\d+),"msg":"lines of this log are missing/g)].reduce(
    (sum, [, lines]) => sum + Number(lines),
    0,
  );
  return Math.max(0, READS - log.split('"route":"/api/products"').length + 1 - reported);
}

const longWait = { timeout: 20_000, interval: 100 };
const RESERVED = 8 * 1024 * 1024;

onEngine(smallDisks(), () => {
  let disk: SmallDisk;
  let shop: RunningShop;
  let token: string;
  let rope: number;
  /** Numbers of acknowledged orders. */
  let acknowledged: string[];
  const dataDir = () => join(disk.folder, 'data');

  beforeEach(async () => {
    disk = smallDisk(48);
    shop = await startShop({ env, dataDir: dataDir() });
    acknowledged = [];
    token = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
    rope = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form: ROPE })).body).id;
  }, 60_000);
  afterEach(async () => {
    await shop.crash();
    disk.remove();
  });

  const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
  async function order(): Promise<{ status: number; retryAfter: string | null }> {
    const items = [{ productId: rope, quantity: 1, price: 50, date_from: null, date_to: null }];
    const body = JSON.stringify({ items, total: 50, paymentId: 2, guest });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body });
    const reported: unknown = await answer.json();
    if (answer.status === 201) acknowledged.push(orderPlacedAnswer.parse(reported).id);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }
  const ready = async () => {
    const { status, body } = await call(shop.url, 'GET', '/health/ready');
    return { status, reasons: JSON.stringify(body) };
  };
  async function freeBytes(): Promise<number> {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^naust_disk_free_bytes\{[^}]*\} (\S+)$/m.exec(text)?.[1]);
  }
  async function orders(): Promise<string[]> {
    const asked = { token, minPosition: (await call(shop.url, 'GET', '/api/products')).position };
    return z
      .array(orderAnswer)
      .parse((await call(shop.url, 'GET', '/api/orders?limit=1000', asked)).body)
      .map(({ id }) => id);
  }
  const allAreListed = () =>
    vi.waitFor(async () => expect((await orders()).sort()).toEqual([...acknowledged].sort()), longWait);

  it('is answered with 503 to who writes, and not noticed by who reads; with room all goes on', async () => {
    for (let nth = 0; nth < 20; nth++) expect((await order()).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 200 });
    expect(await freeBytes()).toBeGreaterThan(RESERVED);

    disk.fill();
    const refused = await vi.waitFor(async () => {
      const answer = await order();
      expect(answer.status).toBe(503);
      return answer;
    }, longWait);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 503 }), longWait);
    expect((await ready()).reasons).toContain('no room in');
    expect((await call(shop.url, 'GET', '/health/live')).status).toBe(200);
    for (let nth = 0; nth < READS / 20; nth++) {
      const read = await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.url}/api/products`)));
      expect(read.every(({ status }) => status === 200)).toBe(true);
    }
    await writesAreRefused();
    expect(tokenAnswer.safeParse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).success).toBe(
      true,
    );

    disk.clear();
    await vi.waitFor(async () => expect((await order()).status).toBe(201), longWait);
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200 }), longWait);
    for (let nth = 0; nth < 20; nth++) expect((await order()).status).toBe(201);
    await allAreListed();
    await shop.stop();
    expect(missingUnreported(readFileSync(join(dataDir(), 'log', 'naust.log'), 'utf8'))).toBe(0);
    await isWhole();
  }, 180_000);

  async function writesAreRefused(): Promise<void> {
    const forgotten = { body: { email: admin.email } };
    const registered = {
      body: { name: 'Kari', email: 'kari@example.no', phone: '91234567', password: 'et langt passord' },
    };
    for (let nth = 0; nth < 10; nth++) {
      const statuses = [
        (await call(shop.url, 'POST', '/api/auth/forgot-password', forgotten)).status,
        (await call(shop.url, 'POST', '/api/auth/register', registered)).status,
        (await call(shop.url, 'POST', '/api/products', { token, form: { ...ROPE, name: `Tau ${nth}` } })).status,
        (await call(shop.url, 'POST', '/api/product-groups', { token, body: { name: `Båt ${nth}` } })).status,
        (await call(shop.url, 'POST', '/api/system/retry', { token })).status,
      ];
      expect(statuses.slice(1, 4)).toEqual([503, 503, 503]);
      expect([200, 503]).toContain(statuses[0]);
      expect([200, 503]).toContain(statuses[4]);
    }
  }

  it('ends on SIGTERM while not a byte is free, and has everything when it starts again', async () => {
    for (let nth = 0; nth < 10; nth++) await order();
    disk.fill();
    await vi.waitFor(async () => expect((await order()).status).toBe(503), longWait);
    for (let nth = 0; nth < 500; nth++) await fetch(`${shop.url}/api/products`);
    await shop.stop();
    disk.clear();
    shop = await startShop({ env, dataDir: dataDir() });
    await allAreListed();
    await shop.stop();
    await isWhole();
  }, 120_000);

  it('loses nothing that was acknowledged when it is killed on a full disk', async () => {
    for (let nth = 0; nth < 10; nth++) await order();
    disk.fill();
    for (let nth = 0; nth < 10; nth++) await order();
    await shop.crash();
    disk.clear();
    shop = await startShop({ env, dataDir: dataDir() });
    await allAreListed();
    expect((await order()).status).toBe(201);
    await shop.stop();
    await isWhole();
  }, 120_000);

  it('is told in a line by a start, which changes nothing, and is over with room', async () => {
    await order();
    await shop.stop();
    disk.fill();
    const files = () =>
      readdirSync(dataDir(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${name} ${statSync(join(parentPath, name)).size}`)
        .sort();
    const before = files();
    for (const folder of [dataDir(), join(disk.folder, 'another')]) {
      const said = await startShop({ env, dataDir: folder, isSettingUp: true }).then(() => 'it started', String);
      expect(said).toContain(`ended with 1:\nThe disk of ${folder} is full.`);
      expect(said).not.toMatch(/ {4}at /);
    }
    expect(files()).toEqual(before);
    disk.clear();
    shop = await startShop({ env, dataDir: dataDir() });
    await allAreListed();
    await shop.stop();
    await isWhole();
  }, 120_000);

  async function isWhole(): Promise<void> {
    await expectSound(dataDir());
  }
});
