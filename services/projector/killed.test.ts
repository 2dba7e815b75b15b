import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rebuildModels } from './rebuild.ts';
import { openPlain } from './testing/array-log.ts';
import { logOfOrders, manyOrdersProjections as projections } from './testing/many-orders.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

/** Several steps of a rebuild, so that one that is killed has seen a part. */
const SIZE = 120_000;

/** Starts a process that folds, and kills it as soon as it has told of so many steps; answers what it had seen. */
async function killAfter(steps: number, way: 'run' | 'rebuild', file: string): Promise<number> {
  const script = fileURLToPath(new URL('testing/killed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, way, file, String(SIZE)]);
  // Also where the test gives up.
  onTestFinished(() => void child.kill('SIGKILL'));
  let told: string[] = [];
  child.stdout.on('data', (data: Buffer) => {
    told = [...told, ...data.toString().trim().split('\n')];
    if (told.length >= steps) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return Number(told.at(-1));
}

describe('a process that is killed while folding', () => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace();
    for (const event of logOfOrders(SIZE).events) place.log.events.push(event);
  });
  afterEach(() => place.close());

  const differences = async () => (await place.verify({ projections })).map(({ model, differences: n }) => [model, n]);

  it('has lost and doubled nothing when the next one has caught up', async () => {
    let seen = 0;
    for (const steps of [2, 3, 2]) {
      seen = await killAfter(steps, 'run', place.file);
      expect(await place.readModels.checkpoint('manyCounts@1')).toBeGreaterThanOrEqual(BigInt(seen));
    }
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(SIZE);
    await place.catchUp({ projections });
    expect(await differences()).toEqual([
      ['manyOrders@1', 0],
      ['manyCounts@1', 0],
    ]);
  }, 240_000);

  it('rebuilds on from where it was killed, twice, to the same documents', async () => {
    const first = await killAfter(1, 'rebuild', place.file);
    const second = await killAfter(1, 'rebuild', place.file);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(await place.readModels.missing(projections.map(({ model }) => model))).toHaveLength(2);
    const told: bigint[] = [];
    const options = { events: place.log, openEvents: openPlain, models: place.openModels(), projections };
    const onProgress = ({ seen }: { seen: bigint }) => told.push(seen);
    await rebuildModels({ ...options, clock: systemClock, onProgress }, new AbortController().signal);
    expect(told[0]).toBeGreaterThan(second);
    expect(await differences()).toEqual([
      ['manyOrders@1', 0],
      ['manyCounts@1', 0],
    ]);
  }, 240_000);
});
