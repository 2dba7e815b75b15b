import type { Ore } from '@naust/domain/money.ts';
import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { cancellationLetter } from '@naust/mails/cancellation.mail.ts';
import { cancellationMail } from '@naust/mails/owed-mails.ts';
import { type MailDesk, mailRetries, messageIdOf } from './mail.job.ts';

/** Finds what the word of a cancellation needs; null where nobody is to be told. */
export type FindCancellationLetter = (
  orderId: string,
  version: number,
) => Promise<{ content: OrderContent; contact: OrderContact; feeOre: Ore } | null>;

/** Tells whoever cancelled an order that it is cancelled, and what that cost. */
export function sendCancellationMailJob(find: FindCancellationLetter, { mail, baseUrl }: MailDesk): JobDefinition {
  return {
    name: cancellationMail.name,
    ...mailRetries,
    async run({ payload }, signal) {
      const { orderId, version } = cancellationMail.payload.parse(payload);
      const found = await find(orderId, Number(version));
      if (!found) return;
      const { content, contact, feeOre } = found;
      const to = { name: contact.name, address: contact.email };
      const messageId = messageIdOf(`cancellation.${orderId}.${version}`, baseUrl);
      const said = cancellationLetter(content, { name: contact.name, feeOre }, baseUrl);
      await mail.send({ to, personId: content.personId, messageId, ...said }, signal);
    },
  };
}
