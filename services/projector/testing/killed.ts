import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { rebuildModels } from '../rebuild.ts';
import { runProjections } from '../runner.ts';
import { openPlain } from './array-log.ts';
import { logOfOrders, manyOrdersProjections } from './many-orders.ts';

/** A process that folds until its parent kills it: `killed.ts <run|rebuild> <file> <events>`. */
const [, , way, file = '', size = '0'] = process.argv;
const events = logOfOrders(Number(size));
const models = openSqliteReadModelWriter(file);
const forever = new AbortController().signal;
const tell = (seen: bigint) => process.stdout.write(`${seen}\n`);
const options = { events, openEvents: openPlain, models, projections: manyOrdersProjections };
if (way === 'run') await runProjections({ ...options, onSeen: (_, seen) => tell(seen) }, forever);
else await rebuildModels({ ...options, clock: systemClock, onProgress: ({ seen }) => tell(seen) }, forever);
