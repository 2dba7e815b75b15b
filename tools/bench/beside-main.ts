import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { type Measured, sharesOf } from './by-turns.ts';
import { configOf, type FilledShop, filledShop } from './filled-shop.ts';
import { runCheckouts } from './guests.ts';
import { runLoad } from './load.ts';
import { type MeasuredShop, startMeasuredShop, tokensOf } from './measured-shop.ts';
import { orderRequests, writeRequests } from './order-requests.ts';

/**
 * This shop beside another build of it, each started anew by turns on a copy of its own filled folder, so that what the
 * machine does meanwhile meets both alike. Part of `npm run bench -- --only beside --of <folder of the other>`.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    of: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    starts: { type: 'string', default: '8' },
  },
});

const SECONDS = 5;
/** What a start leaves behind is collected once nothing happened for five to ten seconds. */
const IDLE_AFTER_MS = 12_000;
/** Checkouts of one round at most. */
const MOST = 100_000;
/** Of the orders, so that they are on other days than the checkouts. */
const FIRST = 1_000_000;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };
const isLess = (name: string) => /start|memory|p99/.test(name);

interface Build {
  /** Its built program. */
  entry: string;
  /** A filled folder of its own making, which stays as it is. */
  kept: string;
}

const directory = resolve(process.env.BENCH_DIR ?? join('.cache', 'bench'));
const here: Build = {
  entry: pathToFileURL(resolve('dist/services/shop/main.js')).href,
  kept: join(directory, `shop-${values.orders}`),
};
const beside = otherBuild(values.of);
rmSync((await filledShop(directory, Number(values.orders), say)).dataDir, { recursive: true });
const scratch = join(directory, 'beside');
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });

const measured = new Map<Build, Measured[]>([
  [here, []],
  [beside, []],
]);
for (let start = 1; start <= Number(values.starts); start++) {
  for (const build of start % 2 ? [here, beside] : [beside, here]) measured.get(build)?.push(await measure(build));
  say(`${start} of ${values.starts} starts of each`);
}
rmSync(scratch, { recursive: true, force: true });
const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 });
for (const { name, share, error, ...means } of sharesOf(measured.get(here) ?? [], measured.get(beside) ?? [], isLess)) {
  const [own, other] = [means.here, means.beside].map((mean) => number.format(mean).padStart(8));
  say(`${name.padEnd(32)}${own}${other}  ${share.toFixed(3)} ± ${error.toFixed(3)}`);
}

function otherBuild(folder = ''): Build {
  const program = resolve(folder, 'dist/services/shop/main.js');
  const kept = resolve(folder, '.cache/bench', `shop-${values.orders}`);
  if (folder === '' || !existsSync(program) || !existsSync(kept))
    throw new Error(`--of: a folder where "npm run bench -- --orders ${values.orders} --only append" was run`);
  return { entry: pathToFileURL(program).href, kept };
}

async function measure({ entry, kept }: Build): Promise<Measured> {
  const dataDir = join(scratch, 'run');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(kept, dataDir, { recursive: true });
  const { userIds } = JSON.parse(readFileSync(join(dataDir, 'bench.json'), 'utf8'));
  const filled: FilledShop = { config: configOf(dataDir), dataDir, userIds };
  const shop = await startMeasuredShop(filled, {}, entry);
  try {
    await pause(IDLE_AFTER_MS);
    return {
      'start, ms to the first answer': shop.firstAnswerMs,
      'memory idle, MB': await shop.memory(),
      ...(await lists(shop)),
      ...(await checkouts(shop)),
      ...(await orders(shop, await tokensOf(filled))),
      'memory loaded, MB': await shop.memory(),
    };
  } finally {
    await shop.stop();
  }
}

async function lists({ url }: MeasuredShop): Promise<Measured> {
  const found: Record<string, number> = {};
  for (const path of ['/api/products?limit=20', '/api/products?limit=80', '/api/products/4711']) {
    const load = { url: url + path, connections: 64, headers: AS_BROWSERS_ASK };
    await runLoad({ ...load, seconds: 1 });
    found[`${path}, /s`] = (await runLoad({ ...load, seconds: 2 })).perSecond;
  }
  return found;
}

async function orders({ url }: MeasuredShop, tokens: readonly string[]): Promise<Measured> {
  const next = orderRequests(tokens, dayOf(osloMinute(Date.now())) + 2, FIRST);
  const placing = (connections: number, seconds: number) => {
    const requests = join(scratch, 'requests.ndjson');
    writeRequests(requests, seconds * (connections === 1 ? 2_000 : 5_000), next);
    return runLoad({ url: `${url}/api/orders`, connections, seconds, requests });
  };
  await placing(16, 3);
  const found: Record<string, number> = {};
  for (const connections of [1, 16, 64]) {
    const { perSecond, p99 } = await placing(connections, SECONDS);
    found[`orders at ${connections}, /s`] = perSecond;
    if (connections === 64) found['orders at 64, p99 in ms'] = p99;
  }
  return found;
}

async function checkouts({ url }: MeasuredShop): Promise<Measured> {
  await runCheckouts({ url, guests: 8, seconds: 2, first: 0 });
  const found: Record<string, number> = {};
  for (const [place, guests] of [1, 8, 32].entries()) {
    const { perSecond } = await runCheckouts({ url, guests, seconds: SECONDS, first: (place + 1) * MOST });
    found[`checkouts at ${guests}, /s`] = perSecond;
  }
  return found;
}
