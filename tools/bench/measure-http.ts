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
  /** Those of `HTTP_PARTS` are measured that are among them. */
  parts: readonly string[];
  /** fdatasync of an append to a file, per second. */
  syncsPerSecond: number;
  say(line: string): void;
}

/** Parts that are measured of one start, with that start itself and its memory. */
export const HTTP_PARTS: readonly string[] = ['reads', 'orders', 'lag'];

interface Loading extends Setting {
  next: () => OrderRequest;
}

/** What the shop answers over HTTP, beside an empty Koa server under the same load. */
export async function measureHttp(setting: Setting, filled: FilledShop): Promise<Figure[]> {
  const loading = await loadingOf(setting, filled);
  const { post, get } = await measureEmptyKoa(loading);
  const shop = await startMeasuredShop(filled);
  try {
    const figures: Figure[] = [];
    for await (const figure of figuresOf(loading, shop, { post: post.perSecond, get: get.perSecond }))
      figures.push(figure);
    return figures;
  } finally {
    await shop.stop();
  }
}

/** The same of a shop that runs, beside nothing. */
export async function* httpFigures(setting: Setting, filled: FilledShop, shop: MeasuredShop): AsyncGenerator<Figure> {
  yield* figuresOf(await loadingOf(setting, filled), shop, { post: Number.NaN, get: Number.NaN });
}

async function loadingOf(setting: Setting, filled: FilledShop): Promise<Loading> {
  return { ...setting, next: orderRequests(await tokensOf(filled), dayOf(osloMinute(Date.now())) + 2) };
}

async function* figuresOf(
  loading: Loading,
  shop: MeasuredShop,
  emptyKoa: { post: number; get: number },
): AsyncGenerator<Figure> {
  yield figure('start, to the first answer', shop.firstAnswerMs / 1000, 's', atMost(1), atMost(0.5));
  await pause(shop.startedAt + IDLE_AFTER_MS - performance.now());
  yield figure('memory, idle', await shop.memory(), 'MB', atMost(150), atMost(120));
  const wants = (part: string) => loading.parts.includes(part);
  if (wants('reads')) yield* readFigures(loading, shop, emptyKoa.get);
  if (wants('orders')) yield* orderFigures(loading, shop, emptyKoa.post);
  if (wants('lag')) yield* lagFigures(loading, shop);
  yield figure('memory, loaded', await shop.memory(), 'MB', atMost(500), atMost(400));
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

async function* readFigures(loading: Loading, { url }: MeasuredShop, emptyGet: number): AsyncGenerator<Figure> {
  const yardstick = { name: 'empty Koa GET', value: emptyGet };
  const limits = { floor: shareOf(0.5), stretch: shareOf(0.7) };
  for (const [name, path, headers] of [
    ['product list, 20', '/api/products?limit=20', AS_BROWSERS_ASK],
    ['product list, 80 as in the demo', '/api/products?limit=80', AS_BROWSERS_ASK],
    ['product list, 80, not compressed', '/api/products?limit=80', {}],
    ['product page', '/api/products/4711', AS_BROWSERS_ASK],
  ] as const) {
    await runLoad({ url: url + path, connections: 64, seconds: 1, headers });
    const { perSecond, p99 } = await runLoad({ url: url + path, connections: 64, seconds: SECONDS, headers });
    loading.say(`${name}: ${perSecond}/s, p99 ${p99} ms`);
    yield { name, value: perSecond, unit: '/s', yardstick, ...limits };
  }
}

async function* orderFigures(loading: Loading, { url }: MeasuredShop, emptyPost: number): AsyncGenerator<Figure> {
  const address = `${url}/api/orders`;
  await placing(loading, address, 16, WARM_UP_SECONDS);
  for (const connections of [1, 16, 64]) {
    const { perSecond, p50, p99 } = await placing(loading, address, connections, SECONDS);
    loading.say(`orders, ${connections} at once: ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms`);
    const value = { name: `orders, ${connections} at once`, value: perSecond, unit: '/s' };
    const syncs = { name: 'fdatasync', value: loading.syncsPerSecond };
    if (connections < 64) {
      yield { ...value, yardstick: syncs };
      continue;
    }
    const yardstick = { name: 'empty Koa POST', value: emptyPost };
    yield { ...value, yardstick, floor: atLeast(8000, 0.35), stretch: atLeast(12_000, 0.5) };
    if (!Number.isNaN(syncs.value)) yield { ...value, name: 'orders, 64 at once, by syncs', yardstick: syncs };
    yield figure('orders, 64 at once, p99', p99, 'ms', atMost(20), atMost(15));
  }
}

async function* lagFigures({ next, say }: Loading, { url }: MeasuredShop): AsyncGenerator<Figure> {
  for (const perSecond of [50, 500, 2000]) {
    await pause(500);
    const { p50, p99 } = await measureLag(url, perSecond, SECONDS, next);
    say(`lag at ${perSecond} orders/s: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    const name = `from command to read model at ${perSecond}/s, p99`;
    yield perSecond === 500 ? figure(name, p99, 'ms', atMost(10), atMost(5)) : { name, value: p99, unit: 'ms' };
  }
}
