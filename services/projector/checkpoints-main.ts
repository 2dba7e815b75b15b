import { parentPort, workerData } from 'node:worker_threads';
import { keyCheckpointer } from '@naust/infra/keys/sqlite/key-file.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { readModelCheckpointer } from '@naust/infra/read-models/sqlite/sqlite-file.ts';
import { isUnavailable } from '@naust/infra/sqlite/sqlite.ts';
import type { Checkpointer } from '@naust/infra/sqlite/sqlite-wal.ts';
import { erasures } from '@naust/read-models/erasures/erasures.model.ts';

const EVERY_MS = 20;
/** Erased data is gone from the files within ten seconds, even if readers are busy for part of that. */
const FORGET_EVERY_MS = 500;
const REST_MS = 1_000;

/** Files whose WAL this thread checkpoints, so that no commit of another thread waits for it. */
export interface CheckpointedFiles {
  keys?: string;
  readModels?: string;
}

// Without a schema: this small thread would have to load zod.
const { keys, readModels }: CheckpointedFiles = workerData;
const all: Checkpointer[] = [
  ...(keys === undefined ? [] : [keyCheckpointer(keys)]),
  ...(readModels === undefined ? [] : [readModelCheckpointer(readModels, modelName(erasures))]),
];
const resting = new Map<Checkpointer, number>();

/** After an error of the disk it is tried again later: committed data is in the WAL. */
function eachIn(turn: (one: Checkpointer) => void): void {
  for (const one of all) {
    if ((resting.get(one) ?? 0) > performance.now()) continue;
    try {
      turn(one);
    } catch (fault) {
      if (!isUnavailable(fault)) throw fault;
      resting.set(one, performance.now() + REST_MS);
    }
  }
}

const timers = [
  setInterval(() => eachIn((one) => one.run()), EVERY_MS),
  setInterval(() => eachIn((one) => one.forget?.()), FORGET_EVERY_MS),
];
parentPort?.once('message', () => {
  for (const timer of timers) clearInterval(timer);
  for (const one of all) one.close();
  parentPort?.close();
});
