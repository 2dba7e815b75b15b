import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAppend } from '@naust/infra/event-store/sqlite/append.bench.ts';
import { atLeast, type Figure, table } from './figures.ts';
import { copyOf, keptShop } from './filled-shop.ts';
import { measureBackOffice } from './measure-back-office.ts';
import { measureCheckouts } from './measure-checkouts.ts';
import { measureDesks } from './measure-desks.ts';
import { measureFiles } from './measure-files.ts';
import { HTTP_PARTS, measureHttp } from './measure-http.ts';
import { measureOpening } from './measure-opening.ts';
import { measureProjector } from './measure-projector.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: 'append,reads,checkout,orders,lag,desks,office,projector,opening' },
  },
});
const orders = Number(values.orders);
const parts = values.only.split(',');
if (!Number.isSafeInteger(orders) || orders < 1000) throw new RangeError('--orders: a number from 1000');

const directory = process.env.BENCH_DIR ?? join('.cache', 'bench');
const scratch = join(directory, 'scratch');
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });

const filled = copyOf(await keptShop(directory, orders, say), join(directory, 'run'));
const files = measureFiles(filled);
const appends = await measureAppend(scratch, parts.includes('append') ? 4 : 1);
const [syncs, ...writes] = appends;
if (!syncs) throw new Error('no yardstick');
for (const { what, perSecond, p99 } of appends) say(`${what}: ${perSecond}/s, p99 ${p99} ms`);

const yardstick = { name: 'fdatasync', value: syncs.perSecond };
const figures: Figure[] = [
  { name: syncs.what, value: syncs.perSecond, unit: '/s' },
  ...writes.map(({ what, perSecond }): Figure => {
    const limits = what.startsWith('64') ? { floor: atLeast(50_000), stretch: atLeast(80_000) } : {};
    return { name: `append, ${what}`, value: perSecond, unit: '/s', yardstick, ...limits };
  }),
];
if (parts.includes('checkout')) figures.push(...(await measureCheckouts(scratch, filled, syncs.p50, say)));
if (parts.some((part) => HTTP_PARTS.includes(part))) {
  figures.push(...(await measureHttp({ directory: scratch, parts, syncsPerSecond: syncs.perSecond, say }, filled)));
}
if (parts.includes('desks')) figures.push(...(await measureDesks(scratch, filled, say)));
if (parts.includes('office')) figures.push(...(await measureBackOffice(filled, say)));
if (parts.includes('projector')) {
  figures.push(...(await measureProjector(scratch, filled, Math.min(1_000_000, orders), say)));
}
if (parts.includes('opening')) figures.push(...(await measureOpening(filled, say)));
figures.push(...files);
rmSync(scratch, { recursive: true, force: true });
rmSync(filled.dataDir, { recursive: true, force: true });
say(`\n${orders} orders, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}\n`);
say(table(figures));
