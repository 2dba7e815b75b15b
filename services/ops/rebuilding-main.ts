import { parentPort, workerData } from 'node:worker_threads';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import { storeAddresses } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { projections } from '@naust/read-models/all.ts';
import { rebuild } from './rebuilding.ts';
import type { FromRebuilding } from './rebuilds.ts';

/** A thread that rebuilds all read models, until it gets a message. */
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
const tell = (message: FromRebuilding) => parentPort?.postMessage(message);
try {
  const addresses = storeAddresses.parse(workerData);
  const ended = await rebuild(addresses, storeAdapters, projections, stopping.signal, (progress) =>
    tell({ is: 'progress', progress }),
  );
  tell({ is: ended });
} catch (error) {
  tell(error instanceof ModelMoved ? { is: 'moved', model: error.model } : { is: 'failed', error: String(error) });
} finally {
  parentPort?.close();
}
