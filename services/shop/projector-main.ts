import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { collectWhenIdle } from '@naust/infra/idle-collection.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { owedMails } from '@naust/mails/owed-mails.ts';
import { keepReacting } from '@naust/projector/reactions/reacting.ts';
import { serveProjector } from '@naust/projector/thread-main.ts';
import { projections } from '@naust/read-models/all.ts';
import * as z from 'zod/mini';
import { keepCheckpointing } from './checkpoints.ts';

const files = z.object({
  eventStore: z.string(),
  keys: z.string(),
  readModels: z.string(),
  jobs: z.string(),
  wrappingKey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const isBuilt = !import.meta.url.endsWith('.ts');
const checkpointsEntry = new URL(isBuilt ? './checkpoints-main.js' : './checkpoints-main.ts', import.meta.url);

/** What the main thread tells its projector thread. */
export type ProjectorFiles = z.infer<typeof files>;

await serveProjector(async (data) => {
  const { wrappingKey, jobs: jobsFile, ...checkpointed } = files.parse(data);
  const { eventStore, keys: keysFile, readModels } = checkpointed;
  const idle = collectWhenIdle();
  const events = openSqliteEventReader(eventStore);
  const keys = openSqlitePersonKeyReader({ file: keysFile, wrappingKey });
  // Jobs and how far the log was seen fall back together, and the log owes the same again: nothing waits for the disk.
  const jobs = openSqliteJobs({ file: jobsFile, clock: systemClock, durability: 'cache', onFailure: () => {} });
  return {
    events,
    openEvents(recorded, isReadOpened) {
      idle.worked();
      return openEvents(recorded, keys, undefined, isReadOpened);
    },
    openModels: () => openSqliteReadModelWriter(readModels),
    projections,
    companions: [
      (signal) => keepCheckpointing(checkpointsEntry, checkpointed, signal),
      (signal, onFault) => keepReacting({ events, jobs, reaction: owedMails, clock: systemClock, onFault }, signal),
      (signal, onFault) => keepReacting({ events, jobs, reaction: owedPayments, clock: systemClock, onFault }, signal),
    ],
    clock: systemClock,
    wake: () => events.wake(),
    async close() {
      idle.stop();
      await jobs.close();
      await events.close();
      await keys.close();
    },
  };
});
