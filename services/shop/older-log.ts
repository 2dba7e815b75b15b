import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { projections } from '@naust/read-models/all.ts';

interface Followers {
  store: Pick<EventStore, 'head'>;
  models: Pick<ReadModelWriter, 'dropBeyond'>;
  leases: Pick<Leases, 'hold' | 'release'>;
  jobs: Pick<Jobs, 'forgetSeenBeyond'>;
  logger: Logger;
}

/**
 * After an older log was restored, its followers have seen events that no longer exist: such read models are dropped
 * and rebuilt, and jobs continue from the log's end. Runs before any reader. A holder of read models checks them
 * itself.
 */
export async function forgetBeyondLog({ store, models, leases, jobs, logger }: Followers): Promise<void> {
  const head = await store.head();
  await jobs.forgetSeenBeyond(head);
  const held = await leases.hold(projections.map(({ model }) => modelName(model)));
  const names = held.map(({ name }) => name);
  const dropped = await models.dropBeyond(() => store.head(), names);
  await leases.release(held);
  if (dropped.length > 0)
    logger.warn({ models: dropped, head: String(head) }, 'an older log was put back: read models are folded anew');
}
