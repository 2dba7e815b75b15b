import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { StoreAddresses } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { openProjector, serveProjector } from '@naust/projector/composition.ts';
import { projections } from '@naust/read-models/all.ts';

const { eventStore }: StoreAddresses = workerData;

/** The shop's projector, which dies while a file of this name exists next to the log. */
const lookForDeath = () => {
  if (existsSync(join(eventStore.path, '..', 'projector-dies'))) throw new Error('killed by the test');
};
lookForDeath();
setInterval(lookForDeath, 20).unref();

await serveProjector((reported) =>
  openProjector(reported, {
    adapters: storeAdapters,
    projections,
    checkpointsEntry: new URL('../../services/projector/checkpoints-main.ts', import.meta.url),
  }),
);
