import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openFolderImages } from '@naust/infra/images/folder/folder-images.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openFolderMail } from '@naust/infra/mail/folder/folder-mail.ts';
import { openSmtpMail } from '@naust/infra/mail/smtp/smtp-mail.ts';
import { brregOrganisations } from '@naust/infra/organisations/brreg/brreg-organisations.ts';
import { openVipps } from '@naust/infra/payments/vipps/vipps.ts';
import { openSqliteLeases } from '@naust/infra/read-models/sqlite/sqlite-leases.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';

/**
 * How each outside system is opened, by the scheme of its address. Whoever begins a process hands this on; nothing else
 * imports it, and nothing else imports an adapter.
 */
export const adapters = {
  eventStore: { sqlite: openSqliteEventStore },
  keys: { sqlite: openSqlitePersonKeys },
  readModels: { sqlite: openSqliteReadModels },
  leases: { sqlite: openSqliteLeases },
  readModelWriter: { sqlite: openSqliteReadModelWriter },
  jobs: { sqlite: openSqliteJobs },
  images: { folder: openFolderImages },
  mail: { folder: openFolderMail, smtp: openSmtpMail },
  wallet: { vipps: openVipps },
  organisations: { brreg: brregOrganisations },
} as const;

export type Adapters = typeof adapters;
