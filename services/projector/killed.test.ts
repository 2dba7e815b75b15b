import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rebuildModels } from './rebuild.ts';
import { openPlain } from './testing/array-log.ts';
import { logOfOrders, manyOrdersProjections as projections } from './testing/many-orders.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const SIZE = 6_000;
const SAVE_EVERY = 500;
const script = fileURLToPath(new URL('testing/killed.ts', import.meta.url));
const LONG = 120_000;

/** Runs a process that folds until it is killed at this point of its saves (`name:nth`). */
async function killAt(crash: string, way: 'run' | 'rebuild', file: string): Promise<void> {
  const asked = [way, file, SIZE, SAVE_EVERY, crash].map(String);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...asked]);
  // Also if the test gives up.
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

describe('a process that is killed while folding', () => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace();
    place.log.events.push(...logOfOrders(SIZE).events);
  });
  afterEach(() => place.close());

  const differences = async () => (await place.verify({ projections })).map(({ model, differences: n }) => [model, n]);
  const none = [
    ['manyOrders@1', 0],
    ['manyCounts@1', 0],
  ];

  it(
    'has lost and doubled nothing when the next one has caught up',
    async () => {
      for (const [crash, seen] of [
        ['read-models.before-commit:3', 1_000n],
        ['read-models.committed:3', 2_500n],
      ] as const) {
        await killAt(crash, 'run', place.file);
        expect(await place.readModels.checkpoint('manyCounts@1')).toBe(seen);
      }
      await place.catchUp({ projections });
      expect(await differences()).toEqual(none);
    },
    LONG,
  );

  it(
    'rebuilds on from where it was killed, twice, to the same documents',
    async () => {
      await killAt('read-models.committed:3', 'rebuild', place.file);
      await killAt('read-models.before-commit:3', 'rebuild', place.file);
      expect(await place.readModels.missing(projections.map(({ model }) => model))).toHaveLength(2);
      const reported: bigint[] = [];
      const options = { events: place.log, openEvents: openPlain, models: place.openModels(), projections };
      const onProgress = ({ seen }: { seen: bigint }) => reported.push(seen);
      const rest = { saveEvery: SAVE_EVERY, clock: systemClock, onProgress };
      await rebuildModels({ ...options, ...rest }, new AbortController().signal);
      expect(reported[0]).toBe(3_000n);
      expect(await differences()).toEqual(none);
    },
    LONG,
  );
});
