import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../config.ts';
import type { EngineAddress } from '../engine-addresses.ts';
import type { RecordedEvent } from '../event-store/event-store.port.ts';
import { openEvents } from '../keys/event-encryption.ts';
import { secretKeyOf } from '../secret-key.ts';
import { secretsFrom } from '../secrets.ts';
import type { JobsOptions, StoreAdapters } from './store-adapters.ts';

const address = <const S extends string>(...schemes: readonly S[]) =>
  z.object({ scheme: z.enum(schemes), path: z.string(), url: z.string(), isEmbedded: z.boolean() });

/** The addresses of a shop's data, as passed to threads. */
export const storeAddresses = z.object({
  eventStore: address('sqlite', 'esdb'),
  keys: address('sqlite', 'mongodb'),
  readModels: address('sqlite', 'mongodb'),
  jobs: address('sqlite', 'redis'),
  shop: z.string(),
  wrappingKey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export type StoreAddresses = z.infer<typeof storeAddresses>;

export function storeAddressesOf(config: Config): StoreAddresses {
  const { eventStore, keys, readModels, jobs } = config.engines;
  const wrappingKey = secretsFrom(secretKeyOf(config)).keyWrapping;
  return { eventStore, keys, readModels, jobs, shop: config.shop, wrappingKey };
}

type Store = 'eventStore' | 'keys' | 'readModels' | 'jobs';

/**
 * For readers of a shop, which create nothing.
 * @throws ConfigError if one of these is a missing file
 */
export function requireFiles(engines: Readonly<Record<Store, EngineAddress>>, ...needed: readonly Store[]): void {
  const missing = needed.map((store) => engines[store]).find(({ isEmbedded, path }) => isEmbedded && !existsSync(path));
  if (missing) throw new ConfigError(`${missing.path} does not exist. Start the shop first, or set DATA_DIR.`);
}

/** Opens the stores of a shop's data: for folding threads, and for commands that read a running or stopped shop. */
export async function openStores(given: StoreAddresses, adapters: StoreAdapters) {
  const { eventStore, keys: keysAt, shop, wrappingKey } = given;
  const keys = await adapters.keyReader[keysAt.scheme]({ ...keysAt, shop }, wrappingKey);
  const events = await adapters.eventReader[eventStore.scheme]({ ...eventStore, shop });
  const openModels = await openWriterAt(given, adapters);
  const open = (recorded: readonly RecordedEvent[], isReadOpened: (type: string) => boolean) =>
    openEvents(recorded, keys, undefined, isReadOpened);
  return {
    keys,
    events,
    openEvents: open,
    openModels,
    async close() {
      await events.close();
      await keys.close();
    },
  };
}

/** Returns a function that opens a new writer at each call. */
export const openWriterAt = ({ readModels, shop }: StoreAddresses, adapters: StoreAdapters) =>
  adapters.readModelWriter[readModels.scheme]({ ...readModels, shop });

/** `alone`: no other process can hold a lease. */
export const openLeasesAt = ({ readModels, shop }: StoreAddresses, adapters: StoreAdapters, alone = false) =>
  adapters.leases[readModels.scheme]({ ...readModels, shop }, { alone });

export const openReadModelsAt = ({ readModels, shop }: StoreAddresses, adapters: StoreAdapters) =>
  adapters.readModels[readModels.scheme]({ ...readModels, shop });

export const openJobsAt = ({ jobs, shop }: StoreAddresses, adapters: StoreAdapters, options: JobsOptions) =>
  adapters.jobs[jobs.scheme]({ ...jobs, shop }, options);
