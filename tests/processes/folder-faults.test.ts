import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import {
  type End,
  type Fault,
  type FaultyFile,
  faults,
  filesToHarm,
  harmedCopy,
  isSureOutcome,
  type Outcome,
  outcomesIn,
  outcomesPage,
} from '../testing/folder-faults.ts';
import { call } from '../testing/shop-calls.ts';

const PAGE = new URL('../../docs/folder-faults.md', import.meta.url);
const AT_ONCE = 2;
const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

interface Kept {
  folder: string;
  /** Names of guests by the ids of their orders. */
  orders: Readonly<Record<string, string>>;
}

/** Folders as shops left them, by how they ended; never written to. */
const kept = { mine: {} as Record<End, Kept>, theirs: {} as Record<End, Kept> };
const outcomes: Outcome[] = [];
const made: string[] = [];

async function logIn(url: string): Promise<string> {
  return tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: admin })).body).token;
}

/** Some goods, and orders of guests of these names; gives the orders. */
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
  // Their mails come after all that the reactions and read models had to see.
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

/** Everybody and everything is there. */
async function expectAll(shop: RunningShop, { orders }: Kept): Promise<void> {
  const token = await logIn(shop.url);
  // Lists that were set aside are built beside the shop that is open already.
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

async function outcomeOf(end: End, file: FaultyFile, fault: Fault): Promise<Outcome> {
  const what = `${file.label} ${fault}, ${end}`;
  const dataDir = await harmedCopy(kept.mine[end].folder, kept.theirs[end].folder, file, fault);
  try {
    let shop: RunningShop;
    try {
      shop = await startShop({ env, dataDir });
    } catch (refusal) {
      const said = String(refusal);
      expect(said, what).toMatch(/ended with 1:/);
      expect(said, what).not.toMatch(/ {4}at |Lager demobutikken/);
      expect(said, what).toContain(basename(file.names[0] ?? '').replace(/-wal$/, ''));
      return { end, label: file.label, fault, is: 'refuses' };
    }
    await expectAll(shop, kept.mine[end]).catch((fault_: unknown) => {
      throw new Error(`${what}: ${String(fault_)}`);
    });
    await shop.stop();
    const verified = await startCommand('verify', dataDir);
    expect([what, verified.code, verified.code === 0 ? '' : verified.output]).toEqual([what, 0, '']);
    return { end, label: file.label, fault, is: 'goes on' };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Every fault in every file, or each file with one fault (each fault with one file where the shop was killed). */
function probesOf(end: End, files: readonly FaultyFile[]): { file: FaultyFile; fault: Fault }[] {
  if (isWhole) return files.flatMap((file) => faults.map((fault) => ({ file, fault })));
  const some = end === 'SIGTERM' ? files : files.slice(0, faults.length);
  return some.map((file, at) => ({ file, fault: faults[at % faults.length] ?? 'deleted' }));
}

async function eachOf(end: End): Promise<string[]> {
  const files = await filesToHarm(kept.mine[end].folder);
  const probes = probesOf(end, files);
  const found = new Map<number, Outcome>();
  const failed: string[] = [];
  const queue = [...probes.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, { file, fault }] = next;
      try {
        found.set(place, await outcomeOf(end, file, fault));
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  outcomes.push(...probes.flatMap((_, place) => found.get(place) ?? []));
  return failed;
}

describe('a data folder with one fault', () => {
  it('of a stopped shop is whole again after a start, or refused by the name of the file [E2.43]', async () => {
    expect(await eachOf('SIGTERM')).toEqual([]);
  }, 900_000);

  it('of a killed shop is whole again after a start, or refused by the name of the file [E2.43]', async () => {
    expect(await eachOf('SIGKILL')).toEqual([]);
  }, 900_000);

  it('has its outcomes in the docs', async () => {
    if (process.env.FOLDER_FAULTS === 'write') await writeFile(PAGE, outcomesPage(outcomes));
    const told = outcomesIn(await readFile(PAGE, 'utf8'));
    expect(told).toEqual(expect.arrayContaining(outcomes.filter(isSureOutcome)));
    const known = outcomes.map(({ end, label, fault }) => `${end} ${label} ${fault}`);
    if (!isWhole) return;
    const gone = told.filter(isSureOutcome).filter((one) => !known.includes(`${one.end} ${one.label} ${one.fault}`));
    expect(gone).toEqual([]);
  });
});
