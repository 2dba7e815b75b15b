import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runnableEntry } from '@naust/projector/thread.ts';
import type { CheckpointedFiles } from './checkpoints-main.ts';

/** It makes next to nothing. */
const SMALL = { maxYoungGenerationSizeMb: 3 };

/** Keeps WALs short from a thread of its own, until the signal aborts. `entry` is the file `checkpoints-main`. */
export async function keepCheckpointing(entry: URL, files: CheckpointedFiles, signal: AbortSignal): Promise<void> {
  const worker = new Worker(runnableEntry(entry), { workerData: files, resourceLimits: SMALL });
  const ended = once(worker, 'exit');
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await ended;
  if (!signal.aborted) throw new Error('the thread of checkpoints ended');
}
