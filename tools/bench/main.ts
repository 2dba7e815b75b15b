import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { administrator } from './administrator.ts';
import { type Build, buildIn, copyShop, type Server, startEmptyKoa, startShop } from './builds.ts';
import { type Figure, type Measured, table } from './figures.ts';
import { filledIn, fillShop } from './filled-shop.ts';
import { measureInvoices } from './measure-invoices.ts';
import { measureWhatIf } from './measure-what-if.ts';
import { measureAppend, measureCheckouts, measureOpening, measureReads, measureRebuild } from './measures.ts';

/** By then the work after a start is done. */
const IDLE_AFTER_MS = 15_000;

/**
 * All servers run on the same machine: the builds and an empty Koa server are measured alternately, figure by figure.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'append,start,reads,invoices,whatif,checkouts,rebuild,opening' },
    of: { type: 'string' },
    turns: { type: 'string' },
  },
});
const [orders, turns] = [Number(values.orders), Number(values.turns ?? (values.of ? 4 : 1))];
if (!Number.isSafeInteger(orders) || orders < 1000) throw new RangeError('--orders: a number from 1000');
const parts = new Set(values.only.split(','));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const directory = resolve('.cache/bench');
await fillShop(directory, orders, say);
const builds: Build[] = [buildIn('here', resolve(), join(directory, 'run-here'), filledIn(directory, orders))];
if (values.of) builds.push(otherBuild(resolve(values.of)));

const measured: Measured = new Map();
for (let turn = 0; turn < turns; turn++) {
  if (turn % 2 === 1) builds.reverse();
  await measureOnce();
  say(`${turn + 1} of ${turns} turns`);
}
const names = [...(values.of ? ['other'] : []), 'empty Koa'];
say(`\n${orders} orders, ${turns} turns, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}\n`);
say(table(measured, 'here', names));

function otherBuild(folder: string): Build {
  const kept = filledIn(join(folder, '.cache/bench'), orders);
  if (!existsSync(kept)) {
    throw new Error(`--of ${folder}: no filled shop; run "npm run bench -- --orders ${orders} --only append" there`);
  }
  return buildIn('other', folder, join(directory, 'run-other'), kept);
}

function record(name: string, figures: readonly Figure[]): void {
  for (const { what, unit, value } of figures) {
    const row = measured.get(what) ?? { unit, values: new Map<string, number[]>() };
    row.values.set(name, [...(row.values.get(name) ?? []), value]);
    measured.set(what, row);
  }
}

async function measureOnce(): Promise<void> {
  if (parts.has('append')) for (const build of builds) record(build.name, await measureAppend(build));
  if (['start', 'reads', 'invoices', 'whatif', 'checkouts'].some((part) => parts.has(part))) await measureServers();
  if (parts.has('rebuild')) for (const build of builds) record(build.name, await measureRebuild(copyShop(build)));
  if (parts.has('opening')) for (const build of builds) record(build.name, await measureOpening(copyShop(build)));
  for (const { dataDir } of builds) rmSync(dataDir, { recursive: true, force: true });
}

/** Figures of running servers. */
async function measureServers(): Promise<void> {
  const servers = [];
  try {
    for (const build of builds) {
      const server = await startShop(copyShop(build));
      servers.push({ name: build.name, server });
      record(build.name, [{ what: 'start to the first answer', unit: 's', value: server.readyMs / 1000 }]);
    }
    const shops = [...servers];
    servers.push({ name: 'empty Koa', server: await startEmptyKoa(join(directory, 'empty-koa.log')) });
    await pause(IDLE_AFTER_MS);
    for (const { name, server } of shops) record(name, [memory('idle', server.memoryMb())]);
    if (parts.has('reads')) for (const { name, server } of servers) record(name, await measureReads(server));
    if (parts.has('invoices') || parts.has('whatif'))
      for (const { name, server } of shops) await measureBackOffice(name, server);
    if (parts.has('checkouts'))
      for (const [place, guests] of [1, 32, 64].entries())
        for (const { name, server } of servers) record(name, await measureCheckouts(server, guests, place));
    for (const { name, server } of shops) record(name, [memory('loaded', server.memoryMb())]);
  } finally {
    for (const { server } of servers) await server.stop();
  }
}

/** What an administrator waits for. */
async function measureBackOffice(name: string, server: Server): Promise<void> {
  const token = await administrator(server);
  if (parts.has('invoices')) record(name, await measureInvoices(server, token));
  if (parts.has('whatif')) record(name, await measureWhatIf(server, token));
}

function memory(when: string, value: number): Figure {
  return { what: `memory, ${when}`, unit: 'MB', value };
}
