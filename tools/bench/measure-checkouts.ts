import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@naust/infra/testing/server-process.ts';
import type { CheckoutsDone } from './checkout-load.ts';
import { atMost, type Figure, shareOf } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { runCheckouts } from './guests.ts';
import { startMeasuredShop } from './measured-shop.ts';
import { type Program, startProgram } from './program.ts';

const SECONDS = 5;
const WARM_UP = { guests: 8, seconds: 4 };
/** Guests at once, and the least share of what an empty Koa answers. */
const ROUNDS = [
  { guests: 1, floor: shareOf(0.35), stretch: shareOf(0.6) },
  { guests: 8 },
  { guests: 32, floor: shareOf(0.4), stretch: shareOf(0.6) },
] as const;
/** Checkouts of one round at most. */
const MOST = 100_000;
/** Processor time in /proc is counted in so many parts of a second. */
const TICKS = 100;

interface Round extends CheckoutsDone {
  guests: number;
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
  const figures = rounds.flatMap((round, place): Figure[] => {
    const { guests, perSecond, processorMs } = round;
    const yardstick = { name: 'empty Koa, the same six', value: yardsticks[place]?.perSecond ?? Number.NaN };
    const limits = ROUNDS[place] ?? {};
    return [
      { ...limits, name: `checkouts, ${guests} at once`, value: perSecond, unit: '/s', yardstick },
      { name: `processor time of a checkout, ${guests} at once`, value: processorMs, unit: 'ms' },
    ];
  });
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

async function measured(server: Program, name: string, say: (line: string) => void): Promise<Round[]> {
  const url = `http://127.0.0.1:${server.port}`;
  const rounds: Round[] = [];
  try {
    await runCheckouts({ url, ...WARM_UP, first: 0 });
    for (const [place, { guests }] of ROUNDS.entries()) {
      const before = processorTime(server.pid);
      const done = await runCheckouts({ url, guests, seconds: SECONDS, first: (place + 1) * MOST });
      const processorMs = (processorTime(server.pid) - before) / done.count;
      rounds.push({ ...done, guests, processorMs });
      say(
        `${name}, ${guests} at once: ${done.perSecond.toFixed(0)} checkouts/s, ${processorMs.toFixed(2)} ms of processor`,
      );
      for (const [step, { p50, p99 }] of Object.entries(done.times))
        say(`  ${step}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    }
  } finally {
    await server.stop();
  }
  return rounds;
}

/** Milliseconds that all threads of a process have run, in the program and in the kernel for it. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}
