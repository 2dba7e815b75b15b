import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { atLeast, atMost, type Figure, shareOf } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { measureLag } from './lag.ts';
import { type Loaded, runLoad } from './load.ts';
import { type MeasuredShop, startMeasuredShop, tokensOf } from './measured-shop.ts';
import { type OrderRequest, orderRequests, writeRequests } from './order-requests.ts';
import { startProgram } from './program.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** What a start leaves behind is collected once nothing happens. */
const IDLE_AFTER_MS = 25_000;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };
/** Requests made ready for each second of load: more than can be answered. */
const MOST_PER_SECOND = 20_000;

export interface Setting {
  directory: string;
  /** Of `reads`, `orders` and `lag`, those that are measured. */
  parts: readonly string[];
  /** fdatasync of an append to a file, per second. */
  syncsPerSecond: number;
  say(line: string): void;
}

interface Loading extends Setting {
  next: () => OrderRequest;
}

/** What the shop answers over HTTP, beside an empty Koa server under the same load. */
export async function measureHttp(setting: Setting, filled: FilledShop): Promise<Figure[]> {
  const tokens = await tokensOf(filled);
  const loading = { ...setting, next: orderRequests(tokens, dayOf(osloMinute(Date.now())) + 2) };
  const empty = await measureEmptyKoa(loading);
  const shop = await startMeasuredShop(filled);
  try {
    await pause(IDLE_AFTER_MS);
    const idle = await shop.memory();
    const figures: Figure[] = [];
    const wants = (part: string) => setting.parts.includes(part);
    if (wants('reads')) figures.push(...(await measureReads(loading, shop, empty.get.perSecond)));
    if (wants('orders')) figures.push(...(await measureOrders(loading, shop, empty.post.perSecond)));
    if (wants('lag')) figures.push(...(await measureLags(loading, shop)));
    return [
      ...figures,
      figure('start, to the first answer', shop.firstAnswerMs / 1000, 's', atMost(1), atMost(0.5)),
      figure('memory, idle', idle, 'MB', atMost(150), atMost(120)),
      figure('memory, loaded', await shop.memory(), 'MB', atMost(500), atMost(400)),
    ];
  } finally {
    await shop.stop();
  }
}

function figure(name: string, value: number, unit: string, floor: Figure['floor'], stretch: Figure['stretch']): Figure {
  return { name, value, unit, ...(floor ? { floor } : {}), ...(stretch ? { stretch } : {}) };
}

async function measureEmptyKoa(loading: Loading): Promise<{ post: Loaded; get: Loaded }> {
  const port = await freePort();
  const log = join(loading.directory, 'empty-koa.log');
  const program = await startProgram('./empty-koa-main.js', port, { args: [String(port), log] });
  const url = `http://127.0.0.1:${port}/orders`;
  try {
    await placing(loading, url, 64, WARM_UP_SECONDS);
    const post = await placing(loading, url, 64, SECONDS);
    const get = await runLoad({ url, connections: 64, seconds: SECONDS });
    loading.say(`empty Koa: ${post.perSecond} POST/s, ${get.perSecond} GET/s`);
    return { post, get };
  } finally {
    await program.stop();
  }
}

function placing({ directory, next }: Loading, url: string, connections: number, seconds: number): Promise<Loaded> {
  const requests = join(directory, 'requests.ndjson');
  writeRequests(requests, seconds * MOST_PER_SECOND * (connections === 1 ? 0.25 : 2), next);
  return runLoad({ url, connections, seconds, requests });
}

async function measureReads(loading: Loading, { url }: MeasuredShop, emptyGet: number): Promise<Figure[]> {
  const yardstick = { name: 'empty Koa GET', value: emptyGet };
  const limits = { floor: shareOf(0.5), stretch: shareOf(0.7) };
  const figures: Figure[] = [];
  for (const [name, path, headers] of [
    ['product list, 20', '/api/products?limit=20', AS_BROWSERS_ASK],
    ['product list, 80 as in the demo', '/api/products?limit=80', AS_BROWSERS_ASK],
    ['product list, 80, not compressed', '/api/products?limit=80', {}],
    ['product page', '/api/products/4711', AS_BROWSERS_ASK],
  ] as const) {
    await runLoad({ url: url + path, connections: 64, seconds: 1, headers });
    const { perSecond, p99 } = await runLoad({ url: url + path, connections: 64, seconds: SECONDS, headers });
    loading.say(`${name}: ${perSecond}/s, p99 ${p99} ms`);
    figures.push({ name, value: perSecond, unit: '/s', yardstick, ...limits });
  }
  return figures;
}

async function measureOrders(loading: Loading, { url }: MeasuredShop, emptyPost: number): Promise<Figure[]> {
  const address = `${url}/api/orders`;
  const figures: Figure[] = [];
  await placing(loading, address, 16, WARM_UP_SECONDS);
  for (const connections of [1, 16, 64]) {
    const { perSecond, p50, p99 } = await placing(loading, address, connections, SECONDS);
    loading.say(`orders, ${connections} at once: ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms`);
    const value = { name: `orders, ${connections} at once`, value: perSecond, unit: '/s' };
    const [syncs, koa] = [loading.syncsPerSecond, emptyPost];
    if (connections < 64) {
      figures.push({ ...value, yardstick: { name: 'fdatasync', value: syncs } });
      continue;
    }
    const yardstick = { name: 'empty Koa POST', value: koa };
    figures.push({ ...value, yardstick, floor: atLeast(8000, 0.35), stretch: atLeast(12_000, 0.5) });
    figures.push({ ...value, yardstick: { name: 'fdatasync', value: syncs } });
    figures.push(figure('orders, 64 at once, p99', p99, 'ms', atMost(20), atMost(15)));
  }
  return figures;
}

async function measureLags({ next, say }: Loading, { url }: MeasuredShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const perSecond of [50, 500, 2000]) {
    await pause(500);
    const { p50, p99 } = await measureLag(url, perSecond, SECONDS, next);
    say(`lag at ${perSecond} orders/s: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    const name = `from command to read model at ${perSecond}/s, p99`;
    figures.push(perSecond === 500 ? figure(name, p99, 'ms', atMost(10), atMost(5)) : { name, value: p99, unit: 'ms' });
  }
  return figures;
}
