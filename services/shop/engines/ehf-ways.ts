import { dirname, join } from 'node:path';
import { streamKinds } from '@naust/command/dependencies/streams.ts';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { EhfWay } from '@naust/domain/documents/invoicing.ts';
import { type LogSources, stateInLog } from '@naust/infra/command-executor/state-in-log.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Ehf, EhfFolder } from '@naust/infra/ehf/ehf.port.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';
import { messageHost } from '@naust/infra/mail/mail-host.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';
import { mailSenderOf } from '@naust/mails/mail.ts';

/** How e-invoices can leave the shop; its settings say which way is used. */
export const ehfWays = (
  { engines, baseUrl, ehfKey: key }: Config,
  { ehf }: Adapters,
  { mail, ...sources }: LogSources & { mail: Mail },
): Readonly<Record<EhfWay, Ehf>> & { readonly folder: EhfFolder } => ({
  folder: ehf.folder({ folder: join(dirname(engines.documents.path), 'ehf') }),
  mail: ehf.mail({
    mail,
    host: messageHost(baseUrl),
    async from() {
      const { business, mail: settings } = await stateInLog(streamKinds.shop, sources);
      return mailSenderOf(business ?? UNDESCRIBED, settings);
    },
  }),
  'access-point': ehf['access-point']({ key }),
});
