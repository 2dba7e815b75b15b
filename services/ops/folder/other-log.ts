import { type EngineAddress, shownAddress } from '@naust/infra/engine-addresses.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { projections } from '@naust/read-models/all.ts';

type Addresses = Readonly<Record<'eventStore' | 'keys', EngineAddress>>;

/**
 * With the keys of another log every person would look erased.
 * @throws StartRefused
 */
export async function requireKeysOfLog(
  { store, keys }: { store: Pick<EventStore, 'identity'>; keys: Pick<PersonKeys, 'belongTo'> },
  addresses: Addresses,
): Promise<void> {
  if ((await keys.belongTo(await store.identity())) === 'refused') throw keysOfAnotherLog(addresses);
}

/**
 * The same for read-only commands, which bind nothing.
 * @throws StartRefused
 */
export async function refuseOtherKeys(
  { events, keys }: { events: { identity(): Promise<string | null> }; keys: Pick<PersonKeys, 'log'> },
  addresses: Addresses,
): Promise<void> {
  if (isAnother(await keys.log(), await events.identity())) throw keysOfAnotherLog(addresses);
}

/** Whether a follower of `log` follows another one than this; false if it is not known. */
export const isAnother = (log: string | null, identity: string | null): boolean =>
  log !== null && identity !== null && log !== identity;

const keysOfAnotherLog = ({ eventStore, keys }: Addresses) =>
  new StartRefused(
    `The keys ${shownAddress(keys)} belong to another log than ${shownAddress(eventStore)}. Restore both from the same ` +
      'backup. To begin anew with this log, move the keys away and start again: the personal data in the log cannot be ' +
      'read then.',
  );

interface Followers {
  store: Pick<EventStore, 'identity'>;
  models: Pick<ReadModelWriter, 'belongTo'>;
  jobs: Pick<Jobs, 'belongTo'>;
  logger: Pick<Logger, 'warn'>;
}

/** Read models and jobs of another log count as missing, and are rebuilt from this one. Runs before any reader. */
export async function forgetOtherLog({ store, models, jobs, logger }: Followers): Promise<void> {
  const log = await store.identity();
  const others = await models.belongTo(log);
  if (others.length > 0)
    logger.warn({ models: others, log }, 'the read models are those of another log: they are folded anew');
  if ((await jobs.belongTo(log)) === 'forgotten')
    logger.warn({ log }, 'the reactions had followed another log: they begin anew');
}

interface AheadFollowers {
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
export async function forgetBeyondLog({ store, models, leases, jobs, logger }: AheadFollowers): Promise<void> {
  const head = await store.head();
  await jobs.forgetSeenBeyond(head);
  const held = await leases.hold(projections.map(({ model }) => modelName(model)));
  const names = held.map(({ name }) => name);
  const dropped = await models.dropBeyond(() => store.head(), names);
  await leases.release(held);
  if (dropped.length > 0)
    logger.warn({ models: dropped, head: String(head) }, 'an older log was put back: read models are folded anew');
}
