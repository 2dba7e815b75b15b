import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@naust/infra/testing/server-process.ts';
import type { CheckoutsDone } from './checkout-load.ts';
import { atMost, type Figure, type Limit, shareOf } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { runCheckouts } from './guests.ts';
import { startMeasuredShop } from './measured-shop.ts';
import { type Program, startProgram } from './program.ts';

const SECONDS = 5;
const WARM_UP = { guests: 8, seconds: 4 };

interface Asked {
  /** At once. */
  guests: number;
  /** Of what an empty Koa answers. */
  floor?: Limit;
  stretch?: Limit;
}

const ROUNDS: readonly Asked[] = [
  { guests: 1, floor: shareOf(0.35), stretch: shareOf(0.6) },
  { guests: 8 },
  { guests: 32, floor: shareOf(0.4), stretch: shareOf(0.6) },
];
/** Checkouts of one round at most. */
const MOST = 100_000;
/** Processor time in /proc is counted in so many parts of a second. */
const TICKS = 100;

interface Round extends CheckoutsDone, Asked {
  /** Of a checkout, over all threads of the server. */
  processorMs: number;
}

/** A guest's whole checkout, from the list of products to the order read back, beside an empty Koa that is asked the same. */
export async function measureCheckouts(
  directory: string,
  filled: FilledShop,
  syncMs: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const port = await freePort();
  const empty = await startProgram('./empty-koa-main.js', port, { args: [String(port), join(directory, 'koa.log')] });
  const yardsticks = await measured(empty, 'empty Koa', say);
  const rounds = await measured(await startMeasuredShop(filled), 'shop', say);
  const figures = rounds.flatMap((round, place) => figuresOf(round, yardsticks[place]?.perSecond ?? Number.NaN));
  const alone = rounds[0]?.times;
  if (!alone) return figures;
  return [
    ...figures,
    { name: 'fdatasync, p50', value: syncMs, unit: 'ms' },
    { name: 'order, 1 at once, p50', value: alone.order.p50, unit: 'ms', floor: atMost(12 * syncMs + 1) },
    {
      name: 'order and reading back, 1 at once, p50',
      value: alone['order and reading back'].p50,
      unit: 'ms',
      floor: atMost(12 * Math.max(syncMs, 0.2) + 0.6),
    },
  ];
}

/** The same of a shop that runs, beside nothing. */
export async function* checkoutFigures(shop: Program): AsyncGenerator<Figure> {
  for await (const round of roundsOf(shop, 'shop', () => undefined)) yield* figuresOf(round, Number.NaN);
}

function figuresOf({ guests, floor, stretch, perSecond, processorMs }: Round, emptyKoa: number): Figure[] {
  const yardstick = { name: 'empty Koa, the same six', value: emptyKoa };
  const limits = { ...(floor ? { floor } : {}), ...(stretch ? { stretch } : {}) };
  return [
    { ...limits, name: `checkouts, ${guests} at once`, value: perSecond, unit: '/s', yardstick },
    { name: `processor time of a checkout, ${guests} at once`, value: processorMs, unit: 'ms' },
  ];
}

async function measured(server: Program, name: string, say: (line: string) => void): Promise<Round[]> {
  const rounds: Round[] = [];
  try {
    for await (const round of roundsOf(server, name, say)) rounds.push(round);
  } finally {
    await server.stop();
  }
  return rounds;
}

async function* roundsOf(server: Program, name: string, say: (line: string) => void): AsyncGenerator<Round> {
  const url = `http://127.0.0.1:${server.port}`;
  await runCheckouts({ url, ...WARM_UP, first: 0 });
  for (const [place, asked] of ROUNDS.entries()) {
    const before = processorTime(server.pid);
    const done = await runCheckouts({ url, guests: asked.guests, seconds: SECONDS, first: (place + 1) * MOST });
    const processorMs = (processorTime(server.pid) - before) / done.count;
    const told = `${done.perSecond.toFixed(0)} checkouts/s, ${processorMs.toFixed(2)} ms of processor`;
    say(`${name}, ${asked.guests} at once: ${told}`);
    for (const [step, { p50, p99 }] of Object.entries(done.times))
      say(`  ${step}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    yield { ...done, ...asked, processorMs };
  }
}

/** Milliseconds that all threads of a process have run, in the program and in the kernel for it. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}
