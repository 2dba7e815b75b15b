import { openEsdbEventStore } from '../event-store/esdb/esdb-event-store.ts';
import { logDamage, logEnd, logFacts } from '../event-store/sqlite/log-facts.ts';
import { type EventReader, openSqliteEventReader } from '../event-store/sqlite/sqlite-event-reader.ts';
import type { BullmqJobsOptions } from '../jobs/bullmq/bullmq-options.ts';
import type { Jobs } from '../jobs/jobs.port.ts';
import { jobFacts } from '../jobs/sqlite/job-facts.ts';
import { openSqliteJobs, type SqliteJobsOptions } from '../jobs/sqlite/sqlite-jobs.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import { keyFacts } from '../keys/sqlite/key-facts.ts';
import { openSqlitePersonKeyReader } from '../keys/sqlite/sqlite-person-keys.ts';
import type { Leases } from '../read-models/leases.port.ts';
import type { ReadModelWriter } from '../read-models/read-model-writer.port.ts';
import type { ReadModels } from '../read-models/read-models.port.ts';
import { readModelFacts } from '../read-models/sqlite/read-model-facts.ts';
import { openSqliteLeases } from '../read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '../read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { factsOf } from '../sqlite/file-facts.ts';

/** The address of a store, and the shop in it. */
export interface StoreAt {
  path: string;
  url: string;
  shop: string;
}

export type JobsOptions = Pick<SqliteJobsOptions, 'clock' | 'durability' | 'paces' | 'onFailure' | 'onSync'> &
  Pick<BullmqJobsOptions, 'logger'>;

type KeyReader = Pick<PersonKeys, 'find' | 'log' | 'close'>;

/**
 * Opens the stores that threads and commands read and fold with, by the scheme of their address. The entry point of a
 * thread or process passes this on. Clients of servers are loaded on demand.
 */
export const storeAdapters = {
  eventReader: {
    sqlite: async ({ path }: StoreAt): Promise<EventReader> => openSqliteEventReader(path),
    // The server itself notifies followers that the log has grown.
    esdb: async ({ url, shop }: StoreAt): Promise<EventReader> => ({
      ...(await openEsdbEventStore({ url, shop })),
      wake: () => {},
    }),
  },
  keyReader: {
    sqlite: async ({ path }: StoreAt, wrappingKey: Uint8Array): Promise<KeyReader> =>
      openSqlitePersonKeyReader({ file: path, wrappingKey }),
    async mongodb({ url, shop }: StoreAt, wrappingKey: Uint8Array): Promise<KeyReader> {
      const { openMongoPersonKeys } = await import('../keys/mongodb/mongo-person-keys.ts');
      return openMongoPersonKeys({ url, shop, wrappingKey });
    },
  },
  readModels: {
    sqlite: async ({ path }: StoreAt): Promise<ReadModels> => openSqliteReadModels(path),
    async mongodb({ url, shop }: StoreAt): Promise<ReadModels> {
      const { openMongoReadModels } = await import('../read-models/mongodb/mongo-read-models.ts');
      return openMongoReadModels({ url, shop });
    },
  },
  /** Returns a function that opens a new writer at each call. */
  readModelWriter: {
    sqlite: async ({ path }: StoreAt): Promise<() => ReadModelWriter> => {
      return () => openSqliteReadModelWriter(path);
    },
    async mongodb({ url, shop }: StoreAt): Promise<() => ReadModelWriter> {
      const { openMongoReadModelWriter } = await import('../read-models/mongodb/mongo-read-model-writer.ts');
      return () => openMongoReadModelWriter({ url, shop });
    },
  },
  leases: {
    sqlite: async ({ path }: StoreAt, options: { alone?: boolean }): Promise<Leases> => openSqliteLeases(path, options),
    async mongodb({ url, shop }: StoreAt): Promise<Leases> {
      const { openMongoLeases } = await import('../read-models/mongodb/mongo-leases.ts');
      return openMongoLeases({ url, shop });
    },
  },
  jobs: {
    sqlite: async ({ path }: StoreAt, options: JobsOptions): Promise<Jobs> =>
      openSqliteJobs({ file: path, ...options }),
    async redis({ url, shop }: StoreAt, options: JobsOptions): Promise<Jobs> {
      const { openBullmqJobs } = await import('../jobs/bullmq/bullmq-jobs.ts');
      return openBullmqJobs({ url, shop, ...options });
    },
  },
  /** Facts about the files of embedded engines. */
  facts: {
    log: logFacts,
    logEnd,
    damage: logDamage,
    keys: keyFacts,
    readModels: readModelFacts,
    jobs: jobFacts,
    any: (file: string) => factsOf(file, () => null),
  },
} as const;

export type StoreAdapters = typeof storeAdapters;
