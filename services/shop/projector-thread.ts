import type { EventType } from '@naust/domain/event-catalogue.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import type { Reaction } from '@naust/domain/reaction.ts';
import { systemClock } from '@naust/infra/clock.ts';
import type { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { collectWhenIdle } from '@naust/infra/idle-collection.ts';
import type { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import type { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSnapshots } from '@naust/infra/mailboxes/snapshots.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import type { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import type { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import type { Companion } from '@naust/projector/projector.ts';
import { beginningByDays } from '@naust/projector/reactions/beginning.ts';
import { keepReacting } from '@naust/projector/reactions/reacting.ts';
import type { ServedProjector } from '@naust/projector/thread-main.ts';
import { days } from '@naust/read-models/days/days.model.ts';
import * as z from 'zod/mini';
import { keepCheckpointing } from './checkpoints.ts';
import { inventoryStart } from './known-inventory.ts';

const files = z.object({
  eventStore: z.string(),
  keys: z.string(),
  readModels: z.string(),
  snapshots: z.string(),
  jobs: z.string(),
  wrappingKey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** What the main thread tells its projector thread. */
export type ProjectorFiles = z.infer<typeof files>;

export interface ProjectorParts {
  openEventReader: typeof openSqliteEventReader;
  openKeyReader: typeof openSqlitePersonKeyReader;
  openModelWriter: typeof openSqliteReadModelWriter;
  openLeases: typeof openSqliteLeases;
  openReadModels: typeof openSqliteReadModels;
  openJobs: typeof openSqliteJobs;
  projections: readonly AnyProjection[];
  /** The file `checkpoints-main`. */
  checkpointsEntry: URL;
}

/** All that the shop's projector thread works with; `told` are the `ProjectorFiles`. */
export async function openProjector(told: unknown, parts: ProjectorParts): Promise<ServedProjector> {
  const { wrappingKey, jobs: jobsFile, snapshots, ...checkpointed } = files.parse(told);
  const { eventStore, keys: keysFile, readModels } = checkpointed;
  const idle = collectWhenIdle();
  const events = parts.openEventReader(eventStore);
  const keys = parts.openKeyReader({ file: keysFile, wrappingKey });
  // Jobs and how far the log was seen fall back together, and the log owes the same again: nothing waits for the disk.
  const jobs = parts.openJobs({ file: jobsFile, clock: systemClock, durability: 'cache', onFailure: () => {} });
  const models = parts.openReadModels(readModels);
  const leases = parts.openLeases(readModels);
  const reacting = { events, jobs, beginning: beginningByDays(models.model(days)), clock: systemClock };
  function reactingBy<T extends EventType>(reaction: Reaction<T>): Companion {
    return (signal, onFault) =>
      keepHolding({ leases, names: [`reaction ${reaction.name}`], signal, onFault }, (_, until) =>
        keepReacting({ ...reacting, reaction, onFault }, until),
      );
  }
  return {
    events,
    openEvents(recorded, isReadOpened) {
      idle.worked();
      return openEvents(recorded, keys, undefined, isReadOpened);
    },
    openModels: () => parts.openModelWriter(readModels),
    projections: parts.projections,
    leases,
    knownStart: async () => inventoryStart(await openSnapshots(snapshots), events),
    companions: [
      (signal) => keepCheckpointing(parts.checkpointsEntry, checkpointed, signal),
      reactingBy(dueMails),
      reactingBy(owedPayments),
    ],
    clock: systemClock,
    wake: () => events.wake(),
    async close() {
      idle.stop();
      await jobs.close();
      await models.close();
      await leases.close();
      await events.close();
      await keys.close();
    },
  };
}
