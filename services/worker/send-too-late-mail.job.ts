import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { tooLateMail } from '@naust/mails/owed-mails.ts';
import { tooLateLetter } from '@naust/mails/too-late.mail.ts';
import { type MailDesk, mailRetries, messageIdOf } from './mail.job.ts';

/** Finds whose payment came too late; null where nobody is to be told. */
export type FindLatePayer = (orderId: string) => Promise<{ content: OrderContent; contact: OrderContact } | null>;

/** Tells somebody that their payment came too late and that no money was taken. */
export function sendTooLateMailJob(find: FindLatePayer, { mail, baseUrl }: MailDesk): JobDefinition {
  return {
    name: tooLateMail.name,
    ...mailRetries,
    async run({ payload }, signal) {
      const { orderId } = tooLateMail.payload.parse(payload);
      const found = await find(orderId);
      if (!found) return;
      const { content, contact } = found;
      const to = { name: contact.name, address: contact.email };
      const messageId = messageIdOf(`too-late.${orderId}`, baseUrl);
      const said = tooLateLetter(content, contact.name, baseUrl);
      await mail.send({ to, personId: content.personId, messageId, ...said }, signal);
    },
  };
}
