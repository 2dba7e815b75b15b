import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { collectWhenIdle } from '@naust/infra/idle-collection.ts';
import { openSnapshots } from '@naust/infra/mailboxes/snapshots.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { beginningByDays } from '@naust/projector/reactions/beginning.ts';
import { keepReacting } from '@naust/projector/reactions/reacting.ts';
import type { ServedProjector } from '@naust/projector/thread-main.ts';
import { days } from '@naust/read-models/days/days.model.ts';
import * as z from 'zod/mini';
import { keepCheckpointing } from './checkpoints.ts';
import { inventoryStart } from './known-inventory.ts';
import { openJobsAt, openReadModelsAt, openStores, toldAddresses } from './opened-stores.ts';
import type { StoreAdapters } from './store-adapters.ts';

const toldProjector = z.extend(toldAddresses, { snapshots: z.string() });

/** What the main thread tells its projector thread. */
export type ToldProjector = z.infer<typeof toldProjector>;

export interface ProjectorParts {
  adapters: StoreAdapters;
  projections: readonly AnyProjection[];
  /** The file `checkpoints-main`. */
  checkpointsEntry: URL;
}

/** All that the shop's projector thread works with; `told` is a `ToldProjector`. */
export async function openProjector(told: unknown, parts: ProjectorParts): Promise<ServedProjector> {
  const addresses = toldProjector.parse(told);
  const idle = collectWhenIdle();
  const { events, keys, ...opened } = await openStores(addresses, parts.adapters);
  // Jobs and how far the log was seen fall back together, and the log owes the same again: nothing waits for the disk.
  const forgetful = { clock: systemClock, durability: 'cache', onFailure: () => {} } as const;
  const jobs = await openJobsAt(addresses, parts.adapters, forgetful);
  const models = await openReadModelsAt(addresses, parts.adapters);
  const reacting = { events, jobs, beginning: beginningByDays(models.model(days)), clock: systemClock };
  return {
    events,
    openEvents(recorded, isReadOpened) {
      idle.worked();
      return opened.openEvents(recorded, isReadOpened);
    },
    openModels: opened.openModels,
    projections: parts.projections,
    knownStart: async () => inventoryStart(await openSnapshots(addresses.snapshots), events),
    companions: [
      (signal) => keepCheckpointing(parts.checkpointsEntry, addresses, signal),
      (signal, onFault) => keepReacting({ ...reacting, reaction: dueMails, onFault }, signal),
      (signal, onFault) => keepReacting({ ...reacting, reaction: owedPayments, onFault }, signal),
    ],
    clock: systemClock,
    wake: () => events.wake(),
    async close() {
      idle.stop();
      await jobs.close();
      await models.close();
      await opened.close();
    },
  };
}
