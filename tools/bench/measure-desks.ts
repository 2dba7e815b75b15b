import { join } from 'node:path';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { atMost, type Figure, shareOf } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { type Loaded, runLoad } from './load.ts';
import { startMeasuredShop, tokensOf } from './measured-shop.ts';
import { type OrderRequest, orderRequests, writeRequests } from './order-requests.ts';

const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** By turns, so that a machine that grows slower meets both alike. */
const TURNS = [1, 2, 2, 1, 1, 2] as const;
const MOST_PER_SECOND = 5_000;

/** Orders at two desks over one log, calls to one after the other, beside the same load at one desk. */
export async function measureDesks(
  directory: string,
  filled: FilledShop,
  say: (line: string) => void,
): Promise<Figure[]> {
  const next = orderRequests(await tokensOf(filled), dayOf(osloMinute(Date.now())) + 2);
  const taken: Record<number, Loaded[]> = { 1: [], 2: [] };
  for (const desks of TURNS) {
    const loaded = await ordersAt(desks, directory, filled, next);
    say(`orders, ${CONNECTIONS} at once, desks ${desks}: ${loaded.perSecond}/s, slowest ${loaded.slowest} ms`);
    taken[desks]?.push(loaded);
  }
  const [one, two] = [taken[1] ?? [], taken[2] ?? []];
  const yardstick = { name: 'one desk', value: median(one.map(({ perSecond }) => perSecond)) };
  const value = median(two.map(({ perSecond }) => perSecond));
  const slowest = Math.max(...two.map((loaded) => loaded.slowest));
  return [
    { name: `orders, two desks, ${CONNECTIONS} at once`, value, unit: '/s', yardstick, floor: shareOf(0.5) },
    { name: 'orders, two desks, the slowest', value: slowest, unit: 'ms', floor: atMost(2000) },
  ];
}

async function ordersAt(
  desks: number,
  directory: string,
  filled: FilledShop,
  next: () => OrderRequest,
): Promise<Loaded> {
  const shop = await startMeasuredShop(filled, { DESKS: String(desks) }, './desks-main.js');
  const load = async (seconds: number) => {
    const requests = join(directory, 'desks.ndjson');
    writeRequests(requests, seconds * MOST_PER_SECOND, next);
    return runLoad({ url: `${shop.url}/api/orders`, connections: CONNECTIONS, seconds, requests });
  };
  try {
    await load(WARM_UP_SECONDS);
    return await load(SECONDS);
  } finally {
    await shop.stop();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
