import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';
import { runCheckouts } from './guests.ts';
import { startMeasuredShop } from './measured-shop.ts';

/** No other set of checkouts has these numbers. */
const FIRST = 900_000;
const LOOK_EVERY_MS = 250;

/**
 * A start without read models: until guests check out, which they then do, and until every list is there. `entry`: of
 * another build.
 */
export async function measureOpening(
  filled: FilledShop,
  say: (line: string) => void,
  entry?: string,
): Promise<Figure[]> {
  for (const part of ['', '-wal', '-shm']) rmSync(filled.config.engines.readModels.path + part, { force: true });
  const began = performance.now();
  const shop = await startMeasuredShop(filled, {}, entry);
  try {
    const { times } = await runCheckouts({ url: shop.url, guests: 1, seconds: 3, first: FIRST });
    const openMs = shop.firstAnswerMs;
    say(`open after ${(openMs / 1000).toFixed(1)} s; a checkout then took ${times.checkout.p50.toFixed(1)} ms`);
    while (!(await isAllBuilt(shop.url))) await pause(LOOK_EVERY_MS);
    const allMs = performance.now() - began;
    return [
      { name: 'no read models: until guests can order', value: openMs / 1000, unit: 's', floor: atMost(20) },
      { name: 'no read models: until all are built', value: allMs / 1000, unit: 's' },
    ];
  } finally {
    await shop.stop();
  }
}

async function isAllBuilt(url: string): Promise<boolean> {
  const { beingBuilt } = (await (await fetch(`${url}/health/ready`)).json()) as { beingBuilt: string[] };
  return beingBuilt.length === 0;
}
