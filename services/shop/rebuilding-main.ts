import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '@naust/infra/clock.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { RebuildProgress } from '@naust/projector/pace.ts';
import { rebuildModels } from '@naust/projector/rebuild.ts';
import type { FromRebuilding, ToRebuilding } from '@naust/projector/rebuild-in-threads.ts';
import { projections } from '@naust/read-models/all.ts';
import * as z from 'zod/mini';
import { openStores, toldAddresses } from './opened-stores.ts';
import { storeAdapters } from './store-adapters.ts';

const asked = z.object({ data: toldAddresses, names: z.array(z.string()) });

/** A thread that builds some of the read models anew, until it is told to stop. */
const { data, names } = asked.parse(workerData);
const chosen = projections.filter(({ model }) => names.includes(model.name));
const stopping = new AbortController();
const maySwitch = new Promise<void>((resolve) => {
  parentPort?.on('message', (message: ToRebuilding) => {
    if (message === 'stop') stopping.abort();
    resolve();
  });
});
const tell = (message: FromRebuilding) => parentPort?.postMessage(message);
try {
  tell({ is: 'ended', ended: await rebuild() });
} catch (error) {
  tell(error instanceof ModelMoved ? { is: 'moved', model: error.model } : { is: 'failed', error: String(error) });
} finally {
  parentPort?.close();
}

/** All threads switch together: one that had done so alone would begin anew where the others are broken off. */
async function whenAllAre(): Promise<void> {
  tell({ is: 'ready' });
  await maySwitch;
}

async function rebuild() {
  const opened = await openStores(data, storeAdapters);
  const models = opened.openModels();
  const onProgress = (progress: RebuildProgress) => tell({ is: 'progress', progress });
  try {
    const options = { ...opened, models, projections: chosen, clock: systemClock, onProgress };
    return await rebuildModels({ ...options, maySwitch: whenAllAre }, stopping.signal);
  } finally {
    await models.close();
    await opened.close();
  }
}
