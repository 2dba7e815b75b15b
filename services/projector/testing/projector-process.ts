import { systemClock } from '@naust/infra/clock.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { runProjector } from '../projector.ts';
import type { openPlain } from './array-log.ts';
import { logOfOrders, manyOrdersProjections } from './many-orders.ts';

/**
 * One of several projectors on the same read models, until its parent ends it: `projector-process.ts <file> <events>
 * <events of a save> <length of a lease, ms> [<n>]`. Prints what it folds and has seen. It stops itself before its nth
 * save, and prints the result of that save after it was continued.
 */
const [, , file = '', size = '0', saveEvery = '0', lengthMs = '0', stopsAt = '0'] = process.argv;
let saves = 0;
const tell = (line: string) => process.stdout.write(`${line}\n`);
const openEvents: typeof openPlain = async (events) => {
  const last = events.at(-1);
  if (last) tell(`folds ${last.position}`);
  return events;
};
function openModels(): ReadModelWriter {
  const models = openSqliteReadModelWriter(file);
  const save = models.save.bind(models);
  models.save = async (saved) => {
    saves += 1;
    if (saves !== Number(stopsAt)) return save(saved);
    tell('stops');
    process.kill(process.pid, 'SIGSTOP');
    return save(saved).then(
      () => void tell('saved'),
      (error: Error) => {
        tell(`refused ${error.name}`);
        throw error;
      },
    );
  };
  return models;
}

await runProjector(
  {
    events: logOfOrders(Number(size)),
    openEvents,
    openModels,
    projections: manyOrdersProjections,
    saveEvery: Number(saveEvery),
    leases: openSqliteLeases(file, { lengthMs: Number(lengthMs) }),
    clock: systemClock,
    onSeen: (_, seen) => tell(`seen ${seen}`),
    onFault: (error) => tell(`fault ${String(error)}`),
  },
  new AbortController().signal,
);
