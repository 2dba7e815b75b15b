import { systemClock } from '@naust/infra/clock.ts';
import { crashAt, crashIn } from '@naust/infra/crash-points.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { rebuildModels } from '../rebuild.ts';
import { runProjections } from '../runner.ts';
import { openPlain } from './array-log.ts';
import { logOfOrders, manyOrdersProjections } from './many-orders.ts';

/** A process that folds until it is killed: `killed.ts <run|rebuild> <file> <events> <events of a save> <crash point>`. */
const [, , way, file = '', size = '0', saveEvery = '0', crash = ''] = process.argv;
crashAt(crashIn(crash));
const events = logOfOrders(Number(size));
const models = openSqliteReadModelWriter(file);
const forever = new AbortController().signal;
const options = { events, openEvents: openPlain, models, projections: manyOrdersProjections };
if (way === 'run') await runProjections({ ...options, saveEvery: Number(saveEvery) }, forever);
else await rebuildModels({ ...options, saveEvery: Number(saveEvery), clock: systemClock }, forever);
