import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import { type EventReader, openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import type { BullmqJobsOptions } from '@naust/infra/jobs/bullmq/bullmq-jobs.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs, type SqliteJobsOptions } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';

export type JobsOptions = Pick<SqliteJobsOptions, 'clock' | 'durability' | 'paces' | 'onFailure'> &
  Pick<BullmqJobsOptions, 'logger'>;

/** Where a store is, and whose of those that share it. */
export interface StoreAt {
  path: string;
  url: string;
  shop: string;
}

/**
 * How the stores that threads and commands read and fold with are opened, by the scheme of their address. Whoever begins
 * a thread or a process hands this on.
 */
export const storeAdapters = {
  eventReader: {
    sqlite: async ({ path }: StoreAt): Promise<EventReader> => openSqliteEventReader(path),
    // The server tells all who follow by itself that the log has grown.
    esdb: async ({ url, shop }: StoreAt): Promise<EventReader> => ({
      ...(await openEsdbEventStore({ url, shop })),
      wake: () => {},
    }),
  },
  keyReader: {
    sqlite: async ({ path }: StoreAt, wrappingKey: Uint8Array) =>
      openSqlitePersonKeyReader({ file: path, wrappingKey }),
  },
  readModels: { sqlite: async ({ path }: StoreAt) => openSqliteReadModels(path) },
  /** Gives what opens one writer after another. */
  readModelWriter: {
    sqlite:
      async ({ path }: StoreAt) =>
      () =>
        openSqliteReadModelWriter(path),
  },
  jobs: {
    sqlite: async ({ path }: StoreAt, options: JobsOptions): Promise<Jobs> =>
      openSqliteJobs({ file: path, ...options }),
    redis: async ({ url, shop }: StoreAt, options: JobsOptions): Promise<Jobs> => {
      const { openBullmqJobs } = await import('@naust/infra/jobs/bullmq/bullmq-jobs.ts');
      return openBullmqJobs({ url, shop, ...options });
    },
  },
} as const;

export type StoreAdapters = typeof storeAdapters;
