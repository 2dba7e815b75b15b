import { followedOrders } from '@naust/domain/charges/charges.reactions.ts';
import type { EventType } from '@naust/domain/event-catalogue.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import type { Reaction } from '@naust/domain/reaction.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { openSnapshots } from '@naust/infra/command-executor/snapshots.ts';
import { untilDamage } from '@naust/infra/event-store/until-damage.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import { isDamage } from '@naust/infra/sqlite/sqlite.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import type { Companion } from '@naust/projector/projector.ts';
import { beginningByDays } from '@naust/projector/reactions/beginning.ts';
import { keepReacting, type ReactingOptions } from '@naust/projector/reactions/reacting.ts';
import type { ServedProjector } from '@naust/projector/thread-main.ts';
import { days } from '@naust/read-models/days/days.model.ts';
import * as z from 'zod/mini';
import { keepCheckpointing } from './checkpoints.ts';
import { deleteFile } from './folder/shop-files.ts';
import { inventoryStart } from './known-inventory.ts';
import {
  openJobsAt,
  openLeasesAt,
  openReadModelsAt,
  openStores,
  type StoreAddresses,
  toldAddresses,
} from './opened-stores.ts';
import { patiently } from './patience.ts';
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
  const { events: log, keys, ...opened } = await openStores(addresses, parts.adapters);
  const { events, whenStopped } = untilDamage(log);
  // Jobs and how far the log was seen fall back together, and the log owes the same again: nothing waits for the disk.
  const forgetful = { clock: systemClock, durability: 'cache', onFailure: () => {} } as const;
  const jobs = await openJobsAt(addresses, parts.adapters, forgetful);
  const identity = await patiently(() => log.identity(), undefined, { engines: addresses });
  if (identity !== null) await jobs.belongTo(identity);
  const models = await openReadModelsAt(addresses, parts.adapters);
  const leases = await openLeasesAt(addresses, parts.adapters);
  const reacting = { events, jobs, beginning: beginningByDays(models.model(days)), clock: systemClock };
  const companionOf = reactions(leases, reacting);
  return {
    events,
    openEvents: opened.openEvents,
    openModels: opened.openModels,
    projections: parts.projections,
    leases,
    knownStart: async () => inventoryStart(await openSnapshots(addresses.snapshots), events),
    companions: [
      (signal, onFault) => keepCheckpointing(parts.checkpointsEntry, addresses, signal, onFault),
      companionOf(dueMails),
      companionOf(owedPayments),
      companionOf(followedOrders),
    ],
    clock: systemClock,
    ...(addresses.readModels.isEmbedded && { healing: healingOf(addresses, parts.adapters, identity) }),
    wake: () => log.wake(),
    whenStopped,
    async close() {
      await jobs.close();
      await models.close();
      await leases.close();
      await opened.close();
    },
  };
}

/** They do not begin before the days are there: without them the log is read from its beginning, and guests wait for that. */
function reactions(leases: Leases, options: Omit<ReactingOptions<EventType>, 'reaction' | 'onFault'>) {
  return <T extends EventType>(reaction: Reaction<T>): Companion =>
    async (signal, onFault, built) => {
      await built;
      await keepHolding({ leases, names: [`reaction ${reaction.name}`], signal, onFault }, (_, until) =>
        keepReacting({ ...options, reaction, onFault }, until),
      );
    };
}

/** Read models in a file of this machine are deleted where they are damaged, and built again. */
function healingOf(
  { readModels: { path } }: StoreAddresses,
  { facts, readModelWriter }: StoreAdapters,
  log: string | null,
): NonNullable<ServedProjector['healing']> {
  return {
    mayBeDamage: isDamage,
    async setAside(isMet) {
      if (!isMet && !facts.isDamaged(path)) return null;
      deleteFile(path);
      const writer = (await readModelWriter.sqlite({ path, url: '', shop: '' }))();
      if (log !== null) await writer.belongTo(log);
      await writer.close();
      return path;
    },
  };
}
