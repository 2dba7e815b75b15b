import type { Ore } from '@naust/domain/money.ts';
import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { paymentLinkMail } from '@naust/mails/owed-mails.ts';
import { paymentLinkLetter } from '@naust/mails/payment-link.mail.ts';
import { type MailDesk, mailRetries, messageIdOf } from './mail.job.ts';

/** Finds what the wallet would not hand over of an order; null where it is paid by now, or nobody is to be told. */
export type FindOwed = (
  orderId: string,
  cause: string,
) => Promise<{ content: OrderContent; contact: OrderContact; token: string | null; owedOre: Ore } | null>;

/** Sends whoever ordered a link to pay by what the wallet would not hand over. */
export function sendPaymentLinkJob(find: FindOwed, { mail, baseUrl }: MailDesk): JobDefinition {
  return {
    name: paymentLinkMail.name,
    ...mailRetries,
    async run({ id, payload }, signal) {
      const { eventId, orderId } = paymentLinkMail.payload.parse(payload);
      const found = await find(orderId, id);
      if (!found) return;
      const { content, contact, token, owedOre } = found;
      const to = { name: contact.name, address: contact.email };
      const messageId = messageIdOf(`payment-link.${eventId}`, baseUrl);
      const said = paymentLinkLetter(content, { name: contact.name, token, owedOre }, baseUrl);
      await mail.send({ to, personId: content.personId, messageId, ...said }, signal);
    },
  };
}
