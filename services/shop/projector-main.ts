import { setTimeout } from 'node:timers/promises';
import { owedMails } from '@naust/domain/mails/mails.reactions.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { checkpointer } from '@naust/infra/event-store/checkpointer.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite-event-reader.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite-jobs.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite-read-model-writer.ts';
import { projections } from '@naust/projector/projections.ts';
import { keepReacting } from '@naust/projector/reactions/reacting.ts';
import { serveProjector } from '@naust/projector/thread-main.ts';
import * as z from 'zod/mini';

const CHECKPOINT_EVERY = 20;

const files = z.object({
  eventStore: z.string(),
  keys: z.string(),
  readModels: z.string(),
  jobs: z.string(),
  wrappingKey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** What the main thread tells its projector thread. */
export type ProjectorFiles = z.infer<typeof files>;

await serveProjector(async (data) => {
  const { eventStore, keys: keysFile, readModels, jobs: jobsFile, wrappingKey } = files.parse(data);
  const events = openSqliteEventReader(eventStore);
  const keys = openSqlitePersonKeyReader({ file: keysFile, wrappingKey });
  const jobs = openSqliteJobs({ file: jobsFile, clock: systemClock, onFailure: () => {} });
  const checkpoints = checkpointer(eventStore);
  return {
    events,
    openEvents: (recorded) => openEvents(recorded, keys),
    openModels: () => openSqliteReadModelWriter(readModels),
    projections,
    companions: [
      async (signal) => {
        while (!signal.aborted) {
          checkpoints.run();
          await setTimeout(CHECKPOINT_EVERY, undefined, { signal }).catch(() => undefined);
        }
      },
      (signal, onFault) => keepReacting({ events, jobs, reaction: owedMails, clock: systemClock, onFault }, signal),
      (signal, onFault) => keepReacting({ events, jobs, reaction: owedPayments, clock: systemClock, onFault }, signal),
    ],
    clock: systemClock,
    wake: () => events.wake(),
    async close() {
      checkpoints.close();
      await jobs.close();
      await events.close();
      await keys.close();
    },
  };
});
