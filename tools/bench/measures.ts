import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Build, type Server, settingsOf, startShop } from './builds.ts';
import type { Figure } from './figures.ts';
import type { Load, LoadDone } from './load.ts';

const SECONDS = 5;
/** Most checkouts of one round: numbers are unique in a data folder. */
const MOST = 100_000;

const perSecond = (what: string, value: number): Figure => ({ what, unit: '/s', value });

/** Durable appends to the build's own log, and the limit of the disk. */
export async function measureAppend({ folder }: Build): Promise<Figure[]> {
  const rates = await runInChild<Record<string, number>>('append-main.ts', { folder, seconds: SECONDS });
  return Object.entries(rates).map(([what, value]) => perSecond(what, value));
}

export async function measureReads(server: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path] of [
    ['product page', '/api/products/4711'],
    ['product list, 20', '/api/products?limit=20'],
    ['product list, 80', '/api/products?limit=80'],
  ] as const) {
    await runLoad({ is: 'reads', url: server.url + path, connections: 64, seconds: 1 });
    const done = await runLoad({ is: 'reads', url: server.url + path, connections: 64, seconds: SECONDS });
    figures.push(perSecond(what, done.perSecond));
  }
  return figures;
}

/**
 * Six requests of a guest, from the list to the order read back; with 64 guests only the orders. `round`: the number of
 * the server's round.
 */
export async function measureCheckouts(server: Server, guests: number, round: number): Promise<Figure[]> {
  const is = guests === 64 ? 'orders' : 'checkouts';
  const load = { is, url: server.url, connections: guests, seconds: SECONDS } as const;
  await runLoad({ ...load, seconds: 3, first: 2 * round * MOST });
  const before = server.processorMs();
  const done = await runLoad({ ...load, first: (2 * round + 1) * MOST });
  const what = `${is}, ${guests} at once`;
  return [
    perSecond(what, done.perSecond),
    { what: `${what}, p99`, unit: 'ms', value: done.p99 },
    { what: `${what}, processor of one`, unit: 'ms', value: (server.processorMs() - before) / done.count },
  ];
}

/** Every read model from an empty file, by the build's own command. */
export async function measureRebuild(build: Build): Promise<Figure[]> {
  removeReadModels(build);
  const began = performance.now();
  const child = spawn(process.execPath, [join(build.folder, 'dist/services/ops/rebuild-cli.js')], {
    env: { PATH: process.env.PATH, ...settingsOf(build) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the rebuild of ${build.name} ended with ${code}`);
  return [{ what: 'rebuild', unit: 's', value: (performance.now() - began) / 1000 }];
}

/** A start without read models, until guests can order. */
export async function measureOpening(build: Build): Promise<Figure[]> {
  removeReadModels(build);
  const server = await startShop(build);
  await runLoad({ is: 'checkouts', url: server.url, connections: 1, seconds: 1, first: 0 });
  await server.stop();
  return [{ what: 'no read models, until guests can order', unit: 's', value: server.readyMs / 1000 }];
}

function removeReadModels({ dataDir }: Build): void {
  for (const part of ['', '-wal', '-shm']) rmSync(join(dataDir, `read-models.db${part}`), { force: true });
}

export const runLoad = (load: Load) => runInChild<LoadDone>('load-main.ts', load);

/** The load generator must not share a thread with the measured code. */
async function runInChild<Answer>(entry: string, asked: object): Promise<Answer> {
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)));
  let answer: Answer | undefined;
  child.once('message', (message: Answer) => {
    answer = message;
  });
  const closed = once(child, 'close');
  child.send(asked);
  const [code] = await closed;
  if (!answer) throw new Error(`${entry} ended with ${code}`);
  return answer;
}
