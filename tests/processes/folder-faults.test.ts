import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { type Fault, harmedCopy } from '../testing/folder-faults.ts';
import { call } from '../testing/shop-calls.ts';

/** How a shop ends: in order, or as by a power cut. */
type End = 'SIGTERM' | 'SIGKILL';

/** `refused`: the start names the file. `whole`: all data is there. `rebuilt`: it is, at the latest after a rebuild. */
type Outcome = 'refused' | 'whole' | 'rebuilt';

/** A few faults of each class of files: essential ones, and disposable ones. */
const faults: [End, string, Fault, Outcome][] = [
  ['SIGTERM', 'events.db', 'deleted', 'refused'],
  ['SIGTERM', 'events.db', 'truncated', 'refused'],
  ['SIGTERM', 'events.db', 'a byte flipped', 'refused'],
  ['SIGTERM', 'events.db', 'another shop’s', 'refused'],
  ['SIGKILL', 'events.db-wal', 'deleted', 'refused'],
  ['SIGTERM', 'keys.db', 'emptied', 'refused'],
  ['SIGTERM', 'keys.db', 'truncated', 'refused'],
  ['SIGTERM', 'keys.db', 'a byte flipped', 'refused'],
  ['SIGTERM', 'keys.db', 'another shop’s', 'refused'],
  ['SIGKILL', 'keys.db-wal', 'deleted', 'refused'],
  ['SIGTERM', 'secret.key', 'deleted', 'refused'],
  ['SIGTERM', 'secret.key', 'another shop’s', 'refused'],
  ['SIGTERM', 'read-models.db', 'truncated', 'whole'],
  ['SIGTERM', 'read-models.db', 'another shop’s', 'whole'],
  ['SIGTERM', 'read-models.db', 'a byte flipped', 'rebuilt'],
  ['SIGKILL', 'read-models.db-wal', 'deleted', 'rebuilt'],
  ['SIGTERM', 'jobs.db', 'truncated', 'whole'],
  ['SIGKILL', 'jobs.db', 'another shop’s', 'whole'],
  ['SIGTERM', 'read-models.db-leases', 'truncated', 'whole'],
  ['SIGTERM', 'vipps-simulator.db', 'truncated', 'whole'],
  ['SIGTERM', 'snapshots/inventory.json', 'a byte flipped', 'whole'],
  ['SIGTERM', 'folder.json', 'a byte flipped', 'whole'],
  ['SIGTERM', 'folder.json', 'another shop’s', 'whole'],
  ['SIGKILL', 'log', 'deleted', 'whole'],
];
const cases = casesOf(faults, ([end, , , outcome]) => `${end} ${outcome}`);

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

interface Kept {
  folder: string;
  /** Names of guests by the ids of their orders. */
  orders: Readonly<Record<string, string>>;
}

/** Folders of ended shops, by how they ended; never written to. */
const kept = { mine: {} as Record<End, Kept>, theirs: {} as Record<End, Kept> };
const made: string[] = [];

async function logIn(url: string): Promise<string> {
  return tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: admin })).body).token;
}

/** Adds goods and places orders of guests with these names; returns the orders. */
async function trade({ url, dataDir }: RunningShop, guests: readonly string[]): Promise<Record<string, string>> {
  const token = await logIn(url);
  const orders: Record<string, string> = {};
  let minPosition = '';
  for (const name of guests) {
    const form = { name: `Teppe til ${name}`, is_for_sale: 'true', price_sale: '50' };
    const { id: productId } = rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body);
    const guest = { name, email: `${name.toLowerCase()}@gjest.test`, phone: '40000000' };
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, guest };
    const placed = await call(url, 'POST', '/api/orders', { body, key: `nøkkel-${name}-${url.length}-abcdefgh` });
    expect([placed.status, placed.body]).toEqual([201, expect.anything()]);
    orders[orderPlacedAnswer.parse(placed.body).id] = name;
    minPosition = placed.position;
  }
  // A mail is sent only after the reactions and read models have seen the order.
  await vi.waitFor(
    async () => {
      const mails = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
      expect(mails.length).toBeGreaterThanOrEqual(guests.length);
    },
    { timeout: 20_000, interval: 50 },
  );
  const listed = await call(url, 'GET', '/api/orders', { token, minPosition });
  expect(z.array(orderAnswer).parse(listed.body).length).toBeGreaterThanOrEqual(guests.length);
  return orders;
}

async function copyOf(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'naust-kept-'));
  made.push(copy);
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

/** One life of a shop: stopped in order, started again, and killed. */
async function live(names: readonly [string[], string[]]): Promise<Record<End, Kept>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-living-'));
  made.push(dataDir);
  let shop = await startShop({ env, dataDir });
  const first = await trade(shop, names[0]);
  await shop.stop();
  const stopped = { folder: await copyOf(dataDir), orders: first };
  shop = await startShop({ env, dataDir });
  const second = await trade(shop, names[1]);
  await shop.crash();
  return { SIGTERM: stopped, SIGKILL: { folder: await copyOf(dataDir), orders: { ...first, ...second } } };
}

beforeAll(async () => {
  kept.mine = await live([
    ['Anne', 'Bjarne', 'Cecilie'],
    ['Dag', 'Eva'],
  ]);
  kept.theirs = await live([['Xerxes', 'Yngve'], ['Zara']]);
}, 180_000);
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

/** All orders and accounts are there. */
async function expectAll(shop: RunningShop, { orders }: Kept): Promise<void> {
  const token = await logIn(shop.url);
  // Deleted lists are built while the shop is open already.
  await vi.waitFor(
    async () => {
      const { status, body } = await call(shop.url, 'GET', '/api/orders', { token });
      expect([status, body]).toEqual([200, expect.any(Array)]);
      const listed = z.array(orderAnswer).parse(body);
      expect(Object.fromEntries(listed.map(({ id, guest }) => [id, guest?.name]))).toEqual(orders);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** The running shop, or the refusal of its start. */
async function startedOn(dataDir: string): Promise<RunningShop | string> {
  return startShop({ env, dataDir }).catch((refusal: unknown) => String(refusal));
}

async function requireVerified(dataDir: string, outcome: Outcome): Promise<void> {
  let verified = await startCommand('verify', dataDir);
  if (outcome === 'rebuilt' && verified.code !== 0) {
    expect(verified.output).toContain('✗');
    expect(await startCommand('rebuild', dataDir)).toMatchObject({ code: 0 });
    verified = await startCommand('verify', dataDir);
  }
  expect(verified).toMatchObject({ code: 0 });
}

it.each(cases)(
  'a folder after %s with its %s %s is %s',
  async (end, name, fault, outcome) => {
    const dataDir = await harmedCopy(kept.mine[end].folder, kept.theirs[end].folder, name, fault);
    made.push(dataDir);
    const started = await startedOn(dataDir);
    if (typeof started === 'string') {
      expect(started).toMatch(/ended with 1:/);
      expect(started).not.toMatch(/ {4}at |Creating the demo/);
      expect([outcome, started]).toEqual(['refused', expect.stringContaining(name.replace(/-wal$/, ''))]);
      return;
    }
    expect(outcome).not.toBe('refused');
    await expectAll(started, kept.mine[end]);
    await started.stop();
    await requireVerified(dataDir, outcome);
  },
  60_000,
);
