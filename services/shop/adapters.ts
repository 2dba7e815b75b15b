import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import {
  openSqliteEventStore,
  type SqliteEventStoreOptions,
} from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openFolderImages } from '@naust/infra/images/folder/folder-images.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openFolderMail } from '@naust/infra/mail/folder/folder-mail.ts';
import { openSmtpMail } from '@naust/infra/mail/smtp/smtp-mail.ts';
import { brregOrganisations } from '@naust/infra/organisations/brreg/brreg-organisations.ts';
import { openVipps } from '@naust/infra/payments/vipps/vipps.ts';
import { type StoreAt, storeAdapters } from './store-adapters.ts';

type StoreOptions = Omit<SqliteEventStoreOptions, 'file'>;

/**
 * How each outside system is opened, by the scheme of its address. Whoever begins a process hands this on; nothing else
 * imports it, and nothing else imports an adapter.
 */
export const adapters = {
  ...storeAdapters,
  eventStore: {
    sqlite: async ({ path }: StoreAt, options: StoreOptions): Promise<EventStore> =>
      openSqliteEventStore({ file: path, ...options }),
    esdb: ({ url, shop }: StoreAt, options: StoreOptions): Promise<EventStore> =>
      openEsdbEventStore({ url, shop, ...options }),
  },
  keys: {
    sqlite: async ({ path }: StoreAt, wrappingKey: Uint8Array) => openSqlitePersonKeys({ file: path, wrappingKey }),
  },
  images: { folder: openFolderImages },
  mail: { folder: openFolderMail, smtp: openSmtpMail },
  wallet: { vipps: openVipps },
  organisations: { brreg: brregOrganisations },
} as const;

export type Adapters = typeof adapters;
