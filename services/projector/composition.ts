import { parentPort, workerData } from 'node:worker_threads';
import { followedOrders } from '@naust/domain/charges/charges.reactions.ts';
import { documentsToMake } from '@naust/domain/documents/making.reactions.ts';
import type { EventType } from '@naust/domain/event-catalogue.ts';
import { owedPayments } from '@naust/domain/payments/payments.reactions.ts';
import type { Reaction } from '@naust/domain/reaction.ts';
import { systemClock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { untilDamage } from '@naust/infra/event-store/until-damage.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import { openJobsAt, openLeasesAt, openStores, storeAddresses } from '@naust/infra/stores/opened-stores.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import { retryUntilReachable } from '@naust/infra/unreachable-engines.ts';
import { dueMails } from '@naust/mails/due-mails.ts';
import { keepCheckpointing } from './checkpoints.ts';
import type { AnyProjection } from './model-fold.ts';
import { type Companion, type ProjectorOptions, runProjector } from './projector.ts';
import { keepReacting, type ReactingOptions } from './reactions/reacting.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ProjectorParts {
  adapters: StoreAdapters;
  projections: readonly AnyProjection[];
  /** The file `checkpoints-main`. */
  checkpointsEntry: URL;
}

/** Opens everything that the projector's thread needs; `told` is a `StoreAddresses`. */
export async function openProjector(given: unknown, parts: ProjectorParts): Promise<ServedProjector> {
  const addresses = storeAddresses.parse(given);
  const { events: log, keys, ...opened } = await openStores(addresses, parts.adapters);
  const { events, whenStopped } = untilDamage(log);
  // Jobs and the seen position fall back together, and the same jobs are derived again from the log: no wait for the
  // disk.
  const forgetful = { clock: systemClock, durability: 'cache', onFailure: () => {} } as const;
  const jobs = await openJobsAt(addresses, parts.adapters, forgetful);
  const identity = await retryUntilReachable(() => log.identity(), undefined, { engines: addresses });
  if (identity !== null) await jobs.belongTo(identity);
  const leases = await openLeasesAt(addresses, parts.adapters);
  const companionOf = reactions(leases, { events, jobs, clock: systemClock });
  return {
    events,
    openEvents: opened.openEvents,
    openModels: opened.openModels,
    projections: parts.projections,
    leases,
    companions: [
      (signal, onFault) => keepCheckpointing(parts.checkpointsEntry, addresses, signal, onFault),
      companionOf(dueMails),
      companionOf(documentsToMake),
      companionOf(owedPayments),
      companionOf(followedOrders),
    ],
    clock: systemClock,
    wake: () => log.wake(),
    whenStopped,
    async close() {
      await jobs.close();
      await leases.close();
      await opened.close();
    },
  };
}

function reactions(leases: Leases, options: Omit<ReactingOptions<EventType>, 'reaction' | 'onFault'>) {
  return <T extends EventType>(reaction: Reaction<T>): Companion =>
    async (signal, onFault, built) => {
      // After a lost queue a reaction reads the whole log: customers do not wait for that.
      await built;
      await keepHolding({ leases, names: [`reaction ${reaction.name}`], signal, onFault }, (_, until) =>
        keepReacting({ ...options, reaction, onFault }, until),
      );
    };
}

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onDeadLetters' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /** Sets the listener for a damaged log, which is followed no further. */
  whenStopped?(tell: (position: Position) => void): void;
  close(): Promise<void>;
}

/** The body of the projector's thread: opens its stores, runs until it is stopped, closes them. */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const stopping = new AbortController();
  let wake = () => {};
  port.on('message', (message: ToThread) => {
    if (message === 'wake') wake();
    else stopping.abort();
  });
  const tell = (message: FromThread) => port.postMessage(message);
  try {
    const served = await open(workerData);
    wake = () => served.wake();
    served.whenStopped?.((position) => tell({ type: 'stopped', position }));
    const listener: Pick<ProjectorOptions, 'onSeen' | 'onDeadLetters' | 'onFault'> = {
      onSeen: (models, position, changed) => tell({ type: 'seen', models, position, changed }),
      onDeadLetters: (failed) => tell({ type: 'parked', failed }),
      onFault: (error) => tell({ type: 'fault', error: String(error) }),
    };
    await runProjector({ ...served, ...listener }, stopping.signal);
    await served.close();
  } finally {
    port.close();
  }
}
