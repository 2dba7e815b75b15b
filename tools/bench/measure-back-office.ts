import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { type Admin, signedIn } from './back-office-admin.ts';
import { type CounterDay, liveThroughDays, localDay } from './back-office-day.ts';
import { PRODUCTS, personOf } from './bench-orders.ts';
import { atMost, type Figure } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { startMeasuredShop, tokensOf } from './measured-shop.ts';
import { orderRequests } from './order-requests.ts';
import { scrollOrders } from './scrolling.ts';

const ADMIN = { email: 'sjefen@example.no', password: 'hemmelig ved sjøen' };
/** So long that the slowest of a hundred answers is not the slowest of all. */
const SECONDS = 300;
const READS_PER_SECOND = 20;
const ORDERS_PER_SECOND = 2;
/** No other orders of a shop have these numbers. */
const FIRST = 1_200_000;
/** Since the shop was filled: so many days of figures can be asked for. */
const PAST_DAYS = 1_000;

interface Kind {
  name: string;
  /** Milliseconds that 99 of 100 answers may take. */
  most: number;
  /** The n-th address of this kind. */
  path(n: number): string;
}

const searched = (what: string, text: string) => `/api/${what}?q=${encodeURIComponent(text)}&limit=100`;

/** What an administrator's screens ask for, each with what it may take. */
function kindsOf({ orderIds, longStory }: CounterDay, userIds: readonly string[]): Kind[] {
  const one = (from: readonly string[], n: number) => from[(n * 7) % from.length] ?? '';
  const month = (n: number) => `from=${localDay((n % 5) - 20)}&to=${localDay((n % 5) + 10)}`;
  const past = (n: number) => `at=${localDay(-1 - ((n * 37) % PAST_DAYS))}`;
  return [
    { name: 'orders, newest 100', most: 50, path: () => '/api/orders?limit=100' },
    { name: 'orders, by pickup', most: 50, path: () => '/api/orders?sort=pickup&limit=100' },
    { name: 'orders, by name', most: 50, path: (n) => searched('orders', personOf(n * 13).name) },
    { name: 'orders, by a given name', most: 50, path: (n) => searched('orders', personOf(n).name.slice(0, 3)) },
    { name: 'orders, by what all have', most: 50, path: () => searched('orders', 'no') },
    { name: 'orders, booked', most: 50, path: () => '/api/orders?status=booked&sort=pickup&limit=100' },
    { name: 'orders, of today', most: 50, path: () => `/api/orders?from=${localDay(0)}&to=${localDay(0)}&limit=100` },
    { name: 'orders, unpaid', most: 50, path: () => '/api/orders?unpaid=true&limit=100' },
    { name: 'orders, late', most: 50, path: () => '/api/orders?late=true&limit=100' },
    { name: 'orders, counts', most: 50, path: () => '/api/orders/counts' },
    { name: 'order', most: 50, path: (n) => `/api/orders/${one(orderIds, n)}` },
    { name: 'users, by name', most: 50, path: (n) => searched('users', personOf(n * 11).name) },
    { name: 'user', most: 50, path: (n) => `/api/users/${one(userIds, n)}` },
    { name: 'orders of a user', most: 50, path: (n) => `/api/orders?user=${one(userIds, n)}&limit=100` },
    { name: 'products, by name', most: 50, path: (n) => searched('products', String((n * 17) % 1_000)) },
    { name: 'product', most: 50, path: (n) => `/api/products/${1 + ((n * 7) % PRODUCTS)}` },
    { name: 'the day', most: 50, path: (n) => `/api/today?date=${localDay((n % 5) - 2)}` },
    { name: 'stats', most: 50, path: () => '/api/stats' },
    { name: 'revenue', most: 50, path: () => '/api/revenue' },
    { name: 'timeline, 50 products in 31 days', most: 100, path: (n) => `/api/timeline?${month(n)}&limit=50` },
    { name: 'history of 50 events', most: 100, path: () => `/api/history/order/${longStory}` },
    { name: 'stats per date', most: 300, path: (n) => `/api/stats?${past(n)}` },
    { name: 'revenue per date', most: 300, path: (n) => `/api/revenue?${past(n)}` },
  ];
}

/** What the back office is answered while customers order: each kind of answer at 20 a second in all. */
export async function measureBackOffice(filled: FilledShop, say: (line: string) => void): Promise<Figure[]> {
  const shop = await startMeasuredShop(filled, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const admin = await signedIn(shop.url, ADMIN);
  try {
    const kinds = kindsOf(await liveThroughDays(admin), filled.userIds);
    const first: number[] = [];
    for (const { path } of kinds) first.push(await admin.time(path(0)));
    const tokens = await tokensOf(filled);
    const [times] = await Promise.all([readSteadily(admin, kinds), placeOrders(shop.url, tokens)]);
    const answers = kinds.map(({ name, most }, place): Figure => {
      const sorted = (times[place] ?? []).sort((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      say(
        `${name}: p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, most ${sorted.at(-1)?.toFixed(1)} ms of ${sorted.length}; the first ${first[place]?.toFixed(1)} ms`,
      );
      return { name: `${name}, p99`, value: at(0.99), unit: 'ms', floor: atMost(most) };
    });
    const { rows, tasks, longestTaskMs } = await scrollOrders(shop.url, admin.token);
    say(`the list of orders scrolled to row ${rows}: ${tasks} tasks over 50 ms, the longest ${longestTaskMs} ms`);
    const scrolling = {
      name: 'orders scrolled, the longest task',
      value: longestTaskMs,
      unit: 'ms',
      floor: atMost(50),
    };
    return [...answers, scrolling];
  } finally {
    admin.close();
    await shop.stop();
  }
}

/** Milliseconds of each kind's answers. They are asked for at a steady pace, whatever the answers take. */
async function readSteadily(admin: Admin, kinds: readonly Kind[]): Promise<number[][]> {
  const times: number[][] = kinds.map(() => []);
  await steadily(READS_PER_SECOND, async (n) => {
    const place = n % kinds.length;
    const path = kinds[place]?.path(Math.floor(n / kinds.length)) ?? '';
    times[place]?.push(await admin.time(path));
  });
  return times;
}

async function placeOrders(url: string, tokens: readonly string[]): Promise<void> {
  const next = orderRequests(tokens, dayOf(osloMinute(Date.now())) + 2, FIRST);
  await steadily(ORDERS_PER_SECOND, async () => {
    const { headers, body } = next();
    const answer = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}

/** Throws what the first of them threw, once all have ended. */
async function steadily(perSecond: number, act: (n: number) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * SECONDS; n++) {
    await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    begun.push(act(n));
    begun.at(-1)?.catch(() => undefined);
  }
  await Promise.allSettled(begun);
  await Promise.all(begun);
}
