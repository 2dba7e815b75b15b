import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOfOrders, manyOrdersProjections as projections } from './testing/many-orders.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const SIZE = 8_000;
const SAVE_EVERY = 500;
/**
 * A save may block its process for longer on a busy machine: then another takes over sooner, which is right as well.
 */
const LENGTH_MS = 1_000;
const script = fileURLToPath(new URL('testing/projector-process.ts', import.meta.url));
const longWait = { timeout: 100_000, interval: 5 };

let place: Workplace;
let processes: ChildProcess[];
beforeEach(() => {
  place = openWorkplace();
  place.log.events.push(...logOfOrders(SIZE).events);
  processes = [];
});
afterEach(async () => {
  for (const one of processes) await killed(one);
  await place.close();
});

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function startProjector({ stopsAtSave = 0 } = {}) {
  const asked = [place.file, SIZE, SAVE_EVERY, LENGTH_MS, stopsAtSave].map(String);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...asked]);
  processes.push(child);
  let reported = '';
  child.stdout.on('data', (data: Buffer) => {
    reported += data.toString();
  });
  return {
    child,
    reports: () => reported,
    folds: () => reported.match(/^folds /gm)?.length ?? 0,
    untilReported: (what: string) => vi.waitFor(() => expect(reported).toContain(what), longWait),
  };
}

const untilAllIsSeen = () =>
  vi.waitFor(async () => {
    for (const { model } of projections) {
      expect(await place.readModels.checkpoint(`${model.name}@${model.version}`)).toBe(BigInt(SIZE));
    }
  }, longWait);

const differences = async () => (await place.verify({ projections })).map(({ model, differences: n }) => [model, n]);
const none = projections.map(({ model }) => [`${model.name}@${model.version}`, 0]);

describe.each(isWhole ? (['live', 'missing'] as const) : (['live'] as const))(
  'two projectors in two processes, on read models that are %s',
  (found) => {
    beforeEach(async () => {
      const models = place.openModels();
      if (found === 'live') for (const { model } of projections) await models.open(model);
    });

    it('fold each event once where the holder is stopped in the midst of a save, missed, and woken', async () => {
      const former = startProjector({ stopsAtSave: 2 });
      await former.untilReported('stops');
      const next = startProjector();
      await vi.waitFor(() => expect(next.folds()).toBeGreaterThan(0), longWait);
      former.child.kill('SIGCONT');
      await former.untilReported('refused ModelMoved');
      await untilAllIsSeen();
      expect(await differences()).toEqual(none);
      await killed(next.child);
      await former.untilReported(`seen ${SIZE}`);
      expect(await differences()).toEqual(none);
    }, 240_000);

    it('lose and double nothing where the holder is killed', async () => {
      const first = startProjector({ stopsAtSave: 3 });
      await first.untilReported('stops');
      const second = startProjector();
      await killed(first.child);
      await second.untilReported(`seen ${SIZE}`);
      expect(await differences()).toEqual(none);
    }, 240_000);
  },
);
