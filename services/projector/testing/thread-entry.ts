import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { serveProjector } from '../composition.ts';
import { ArrayLog, openPlain } from './array-log.ts';
import { moved, parcelsProjection, sent, tallyProjection } from './toy-depot.ts';

/** A projector whose log begins with one parcel and gets another move at each wake. */
await serveProjector(async (data) => {
  const { file, isBroken } = data as { file: string; isBroken: boolean };
  if (isBroken) throw new Error('the log is gone');
  const leases = openSqliteLeases(file);
  const log = new ArrayLog();
  log.add(sent('a', 'kari'));
  return {
    events: log,
    openEvents: openPlain,
    openModels: () => openSqliteReadModelWriter(file),
    leases,
    projections: [parcelsProjection(), tallyProjection],
    companions: [(signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))],
    clock: systemClock,
    wake: () => void log.add(moved('a', 'Moss')),
    close: () => leases.close(),
  };
});
