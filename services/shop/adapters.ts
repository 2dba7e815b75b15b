import { openFolderDocuments } from '@naust/infra/documents/folder/folder-documents.ts';
import { openFolderEhf } from '@naust/infra/ehf/folder/folder-ehf.ts';
import { openHttpEhf } from '@naust/infra/ehf/http/http-ehf.ts';
import { openMailEhf } from '@naust/infra/ehf/mail/mail-ehf.ts';
import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import {
  openSqliteEventStore,
  type SqliteEventStoreOptions,
} from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openFolderImages } from '@naust/infra/images/folder/folder-images.ts';
import type { CopiedKeys, PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openFolderMail } from '@naust/infra/mail/folder/folder-mail.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';
import { openSmtpMail, type SmtpMailOptions } from '@naust/infra/mail/smtp/smtp-mail.ts';
import { brregOrganisations } from '@naust/infra/organisations/brreg/brreg-organisations.ts';
import { openVipps } from '@naust/infra/payments/vipps/vipps.ts';
import type { RedisUnpaidOrdersOptions } from '@naust/infra/rate-limits/redis/redis-unpaid-orders.ts';
import { openFolderSms } from '@naust/infra/sms/folder/folder-sms.ts';
import { openHttpSms } from '@naust/infra/sms/http/http-sms.ts';
import { noSms, type Sms } from '@naust/infra/sms/sms.port.ts';
import { type StoreAt, storeAdapters } from './store-adapters.ts';

type WrittenKeys = PersonKeys & CopiedKeys;

/** Called after a write of a store in a file: null if it is durable. */
type OnSync = (fault: unknown) => void;

type MailAt = Pick<StoreAt, 'path' | 'url'>;
type MailOptions = Pick<SmtpMailOptions, 'clock' | 'baseUrl'>;
type StoreOptions = Omit<SqliteEventStoreOptions, 'file'>;

const smtpMail = async ({ url }: MailAt, options: MailOptions): Promise<Mail> => openSmtpMail({ url, ...options });

interface SmsOptions extends Pick<MailOptions, 'clock'> {
  /** Of the gateway; empty without one. */
  key: string;
}

const httpSms = async ({ url }: MailAt, { key }: SmsOptions): Promise<Sms> => openHttpSms({ url, key });

/**
 * Opens each outside system, by the scheme of its address. The entry point of a process passes this on; nothing else
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
    sqlite: async ({ path }: StoreAt, wrappingKey: Uint8Array, onSync: OnSync = () => {}): Promise<WrittenKeys> =>
      openSqlitePersonKeys({ file: path, wrappingKey, onSync }),
    async mongodb({ url, shop }: StoreAt, wrappingKey: Uint8Array, _onSync?: OnSync): Promise<WrittenKeys> {
      const { openMongoPersonKeys } = await import('@naust/infra/keys/mongodb/mongo-person-keys.ts');
      return openMongoPersonKeys({ url, shop, wrappingKey });
    },
  },
  sharedLimits: {
    async redis(options: RedisUnpaidOrdersOptions) {
      const { openRedisRateLimits } = await import('@naust/infra/rate-limits/redis/redis-rate-limits.ts');
      const { openRedisUnpaidOrders } = await import('@naust/infra/rate-limits/redis/redis-unpaid-orders.ts');
      const [rates, unpaid] = [openRedisRateLimits(options), openRedisUnpaidOrders(options)];
      return {
        rates,
        unpaid,
        async close() {
          await rates.close();
          await unpaid.close();
        },
      };
    },
  },
  images: { folder: openFolderImages },
  documents: { folder: openFolderDocuments },
  ehf: { folder: openFolderEhf, mail: openMailEhf, 'access-point': openHttpEhf },
  mail: {
    folder: ({ path }: MailAt, { clock }: MailOptions): Promise<Mail> => openFolderMail({ folder: path, clock }),
    smtp: smtpMail,
    smtps: smtpMail,
  },
  sms: {
    off: async (_at: MailAt, _options: SmsOptions): Promise<Sms> => noSms,
    folder: ({ path }: MailAt, { clock }: SmsOptions): Promise<Sms> => openFolderSms({ folder: path, clock }),
    https: httpSms,
    http: httpSms,
  },
  wallet: { vipps: openVipps },
  organisations: { brreg: brregOrganisations },
} as const;

export type Adapters = typeof adapters;
