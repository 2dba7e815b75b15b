import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../tools/built.mjs';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
/** Share of the run before the first sample: code is compiled and caches are full by then. */
const WARM = 0.25;
const ORDERS_A_SECOND = 50;
const READS_A_SECOND = 200;
/** Number of open orders: the shop hands out as many as it takes. */
const OPEN_ORDERS = 1_000;
const CARD = 2;
const admin = { email: 'sjef@example.no', password: 'sjefens lange passord' };

interface Sample {
  minute: number;
  /** Megabytes. */
  memory: number;
  handles: number;
  files: number;
  /** Milliseconds in the last minute. */
  p99: number;
  answered: number;
  refused: number;
}

let shop: RunningShop;
let productId: number;
let token: string;
beforeAll(async () => {
  await ensureBuilt();
  const env = { DEMO: '1', RATE_LIMIT_FACTOR: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  shop = await startShop({ env, readyMs: 300_000 });
  const login = await call(shop.url, 'POST', '/api/auth/login', { body: admin });
  ({ token } = tokenAnswer.parse(login.body));
  const form = { name: 'Tau', price_sale: '50', is_for_sale: 'true' };
  productId = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body).id;
}, 400_000);
afterAll(() => shop?.stop(), 60_000);

/** Calls at a steady pace, however long the answers take, until `stop`. */
async function atPace(perSecond: number, ask: () => Promise<number>, taken: Taken, stop: AbortSignal): Promise<void> {
  const under = new Set<Promise<void>>();
  const began = performance.now();
  for (let nth = 0; !stop.aborted; nth++) {
    const wait = began + (nth * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const from = performance.now();
    const asked = ask()
      .then((status) => taken.add(performance.now() - from, status))
      .catch(() => taken.add(performance.now() - from, 0))
      .finally(() => under.delete(asked));
    under.add(asked);
  }
  await Promise.all(under);
}

class Taken {
  #times: number[] = [];
  #refused = 0;

  add(ms: number, status: number): void {
    this.#times.push(ms);
    if (status !== 200 && status !== 201) this.#refused += 1;
  }

  /** The figures since the last call. */
  take() {
    const sorted = this.#times.sort((a, b) => a - b);
    const reported = {
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      answered: sorted.length,
      refused: this.#refused,
    };
    this.#times = [];
    this.#refused = 0;
    return reported;
  }
}

async function figuresOf(): Promise<{ memory: number; handles: number; files: number }> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const sampleOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    memory: sampleOf('process_resident_memory_bytes') / 1e6,
    handles: sampleOf('nodejs_active_handles_total'),
    files: sampleOf('process_open_fds'),
  };
}

async function placeOne(nth: number, open: string[]): Promise<number> {
  const guest = { name: `Gjest ${nth}`, email: `gjest${nth}@example.no`, phone: '40000000' };
  const body = { items: [{ productId, quantity: 1 }], paymentId: CARD, guest };
  const placed = await call(shop.url, 'POST', '/api/orders', { key: `lang-tid-${randomUUID()}`, body });
  if (placed.status === 201) open.push(orderPlacedAnswer.parse(placed.body).id);
  return placed.status;
}

/** Completes the oldest open order. */
async function completeOne(open: string[]): Promise<number> {
  const id = open.length > OPEN_ORDERS ? open.shift() : undefined;
  if (id === undefined) return 200;
  return (await call(shop.url, 'PUT', `/api/orders/${id}/status`, { token, body: { statusId: STATUS.completed } }))
    .status;
}

const READS = ['/api/products?limit=20', '/api/product-groups', '/api/products/1', '/api/opening-hours'];

async function load(stop: AbortSignal): Promise<Sample[]> {
  const [orders, reads, completed] = [new Taken(), new Taken(), new Taken()];
  const open: string[] = [];
  let [placed, read] = [0, 0];
  const looking = async () => (await call(shop.url, 'GET', READS[read++ % READS.length] ?? '/')).status;
  const asking = [
    atPace(ORDERS_A_SECOND, () => placeOne(placed++, open), orders, stop),
    atPace(ORDERS_A_SECOND, () => completeOne(open), completed, stop),
    atPace(READS_A_SECOND, looking, reads, stop),
  ];
  const samples: Sample[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    await pause(60_000);
    const taken = [orders.take(), reads.take(), completed.take()];
    const sum = (of: (one: ReturnType<Taken['take']>) => number) => taken.reduce((all, one) => all + of(one), 0);
    const p99 = Math.max(...taken.map((one) => one.p99));
    const counted = { answered: sum((one) => one.answered), refused: sum((one) => one.refused) };
    samples.push({ minute, ...(await figuresOf()), p99, ...counted });
    process.stdout.write(`${JSON.stringify(samples.at(-1))}\n`);
  }
  await Promise.all(asking);
  return samples;
}

/** More than the idle time of the callers' connections. */
const CLOSED_WITHIN_MS = 60_000;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it(
  'answers an hour of 50 orders and 200 reads a second with no more memory, time or handles at its end',
  async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), MINUTES * 60_000);
    const { handles } = await figuresOf();
    const samples = await load(stop.signal);
    const early = samples.slice(Math.floor(samples.length * WARM), Math.ceil(samples.length * (WARM + 0.15)));
    const late = samples.slice(-early.length);
    const all = (part: readonly Sample[], name: keyof Sample) => part.map((sample) => sample[name]);
    const of = (part: readonly Sample[], name: keyof Sample) => median(all(part, name));
    expect(samples.map(({ refused }) => refused)).toEqual(samples.map(() => 0));
    expect(of(late, 'memory')).toBeLessThan(1.1 * of(early, 'memory'));
    // The callers open a connection whenever all others are busy, and use every open one: theirs are counted once idle.
    const files = (part: readonly Sample[]) => median(part.map((sample) => sample.files - sample.handles));
    expect(files(late)).toBeLessThanOrEqual(files(early) + 2);
    const heldStill = async () => (await figuresOf()).handles;
    await expect.poll(heldStill, { timeout: CLOSED_WITHIN_MS, interval: 1_000 }).toBeLessThanOrEqual(handles + 5);
    expect(of(late, 'p99')).toBeLessThan(1.5 * of(early, 'p99') + 5);
    await expectSound(shop.dataDir);
  },
  (MINUTES + 15) * 60_000,
);
