import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { runProjector } from '../projector.ts';
import { benchLog, benchProjections } from '../runner.bench.ts';
import type { openPlain } from './array-log.ts';

/**
 * One of several projectors on the same read models, until its parent ends it: `projector-process.ts <file> <events>
 * <length of a lease, ms>`. Tells what it folds and what it has seen.
 */
const [, , file = '', size = '0', lengthMs = '0'] = process.argv;
const tell = (line: string) => process.stdout.write(`${line}\n`);
const openEvents: typeof openPlain = async (events) => {
  const last = events.at(-1);
  if (last) tell(`folds ${last.position}`);
  return events;
};
await runProjector(
  {
    events: benchLog(Number(size)),
    openEvents,
    openModels: () => openSqliteReadModelWriter(file),
    projections: benchProjections,
    leases: openSqliteLeases(file, { lengthMs: Number(lengthMs) }),
    clock: systemClock,
    onSeen: (_, seen) => tell(`seen ${seen}`),
    onFault: (error) => tell(`fault ${String(error)}`),
  },
  new AbortController().signal,
);
