import { parentPort, workerData } from 'node:worker_threads';
import { checkpointer } from '@naust/infra/event-store/sqlite/checkpointer.ts';
import { keyCheckpointer } from '@naust/infra/keys/sqlite/key-file.ts';
import { readModelCheckpointer } from '@naust/infra/read-models/sqlite/sqlite-file.ts';

const EVERY_MS = 20;

/** Files whose WAL this thread moves into place, so that no commit of another thread waits for it. */
export interface CheckpointedFiles {
  eventStore: string;
  keys: string;
  readModels: string;
}

// No schema: a thread that does next to nothing would load all of them.
const { eventStore, keys, readModels }: CheckpointedFiles = workerData;
const all = [checkpointer(eventStore), keyCheckpointer(keys), readModelCheckpointer(readModels)];
const timer = setInterval(() => {
  for (const one of all) one.run();
}, EVERY_MS);
parentPort?.once('message', () => {
  clearInterval(timer);
  for (const one of all) one.close();
  parentPort?.close();
});
