import { parentPort, workerData } from 'node:worker_threads';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import * as z from 'zod/mini';
import { projections } from './projections.ts';
import { rebuildHere } from './rebuild-here.ts';
import type { FromRebuilding } from './rebuild-in-threads.ts';

const asked = z.object({
  files: z.object({
    eventStore: z.string(),
    keys: z.string(),
    readModels: z.string(),
    wrappingKey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  names: z.array(z.string()),
});

/** A thread that builds some of the read models anew, until it is told to stop. */
const { files, names } = asked.parse(workerData);
const chosen = projections.filter(({ model }) => names.includes(model.name));
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
const tell = (message: FromRebuilding) => parentPort?.postMessage(message);
try {
  const ended = await rebuildHere(files, chosen, stopping.signal, (progress) => tell({ is: 'progress', progress }));
  tell({ is: 'ended', ended });
} catch (error) {
  tell(error instanceof ModelMoved ? { is: 'moved', model: error.model } : { is: 'failed', error: String(error) });
} finally {
  parentPort?.close();
}
