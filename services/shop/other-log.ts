import { type EngineAddress, shownAddress } from '@naust/infra/engine-addresses.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

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
