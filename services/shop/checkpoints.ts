import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runnableEntry } from '@naust/projector/thread.ts';
import type { CheckpointedFiles } from './checkpoints-main.ts';
import type { StoreAddresses } from './opened-stores.ts';

/** It makes next to nothing. */
const SMALL = { maxYoungGenerationSizeMb: 3 };

type Addresses = Pick<StoreAddresses, 'eventStore' | 'keys' | 'readModels'>;

/** Keeps WALs short from a thread of its own, until the signal aborts. `entry` is the file `checkpoints-main`. */
export async function keepCheckpointing(entry: URL, addresses: Addresses, signal: AbortSignal): Promise<void> {
  const files = filesAt(addresses);
  if (Object.keys(files).length === 0) return;
  const worker = new Worker(runnableEntry(entry), { workerData: files, resourceLimits: SMALL });
  const ended = once(worker, 'exit');
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await ended;
  if (!signal.aborted) throw new Error('the thread of checkpoints ended');
}

/** Of servers nobody here moves anything. */
const filesAt = ({ eventStore, keys, readModels }: Addresses): CheckpointedFiles => ({
  ...(eventStore.isEmbedded && { eventStore: eventStore.path }),
  ...(keys.isEmbedded && { keys: keys.path }),
  ...(readModels.isEmbedded && { readModels: readModels.path }),
});
