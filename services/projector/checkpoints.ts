import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { StoreAddresses } from '@naust/infra/stores/opened-stores.ts';
import type { CheckpointedFiles } from './checkpoints-main.ts';
import { runnableEntry } from './thread.ts';

/** It allocates very little. */
const SMALL = { maxYoungGenerationSizeMb: 3 };

type OnFault = (error: unknown) => void;
type Addresses = Pick<StoreAddresses, 'keys' | 'readModels'>;

const PAUSE_MS = 1_000;

/**
 * Keeps WALs short with its own thread, until the signal aborts; a dead thread is replaced. `entry` is the file
 * `checkpoints-main`.
 */
export async function keepCheckpointing(entry: URL, addresses: Addresses, signal: AbortSignal, onFault: OnFault) {
  const files = filesAt(addresses);
  if (Object.keys(files).length === 0) return;
  await againUntilStopped({ everyMs: PAUSE_MS, signal, onFault }, () => checkpointing(entry, files, signal));
}

async function checkpointing(entry: URL, files: CheckpointedFiles, signal: AbortSignal): Promise<undefined> {
  const worker = new Worker(runnableEntry(entry), { workerData: files, resourceLimits: SMALL });
  const ended = once(worker, 'exit');
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await ended;
  if (!signal.aborted) throw new Error('the thread of checkpoints ended');
}

/** Servers need no checkpoints from here. */
const filesAt = ({ keys, readModels }: Addresses): CheckpointedFiles => ({
  ...(keys.isEmbedded && { keys: keys.path }),
  ...(readModels.isEmbedded && { readModels: readModels.path }),
});
