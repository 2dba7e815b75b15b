import { openFolderDocuments } from '../documents/folder/folder-documents.ts';
import { openFolderEhf } from '../ehf/folder/folder-ehf.ts';
import { openHttpEhf } from '../ehf/http/http-ehf.ts';
import { openMailEhf } from '../ehf/mail/mail-ehf.ts';
import { openEsdbEventStore } from '../event-store/esdb/esdb-event-store.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import { openSqliteEventStore, type SqliteEventStoreOptions } from '../event-store/sqlite/sqlite-event-store.ts';
import { openFolderImages } from '../images/folder/folder-images.ts';
import type { CopiedKeys, PersonKeys } from '../keys/keys.port.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { openFolderMail } from '../mail/folder/folder-mail.ts';
import type { Mail } from '../mail/mail.port.ts';
import { openSmtpMail, type SmtpMailOptions } from '../mail/smtp/smtp-mail.ts';
import { brregOrganisations } from '../organisations/brreg/brreg-organisations.ts';
import { openVipps } from '../payments/vipps/vipps.ts';
import type { RedisUnpaidOrdersOptions } from '../rate-limits/redis/redis-unpaid-orders.ts';
import { openFolderSms } from '../sms/folder/folder-sms.ts';
import { openHttpSms } from '../sms/http/http-sms.ts';
import { noSms, type Sms } from '../sms/sms.port.ts';
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
      const { openMongoPersonKeys } = await import('../keys/mongodb/mongo-person-keys.ts');
      return openMongoPersonKeys({ url, shop, wrappingKey });
    },
  },
  sharedLimits: {
    async redis(options: RedisUnpaidOrdersOptions) {
      const { openRedisRateLimits } = await import('../rate-limits/redis/redis-rate-limits.ts');
      const { openRedisUnpaidOrders } = await import('../rate-limits/redis/redis-unpaid-orders.ts');
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
