import type { OrderContact, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { orderLetter } from '@naust/mails/order-confirmation.mail.ts';
import { orderConfirmation } from '@naust/mails/owed-mails.ts';
import { type MailDesk, mailRetries, messageIdOf } from './mail.job.ts';

/** Finds what the confirmation of an order needs; null where nobody is to be told. */
export type FindOrderLetter = (
  orderId: string,
  after: 'placing' | 'payment',
) => Promise<{ content: OrderContent; contact: OrderContact; token: string | null } | null>;

/** Tells whoever ordered what they ordered. */
export function sendOrderConfirmationJob(find: FindOrderLetter, { mail, baseUrl }: MailDesk): JobDefinition {
  return {
    name: orderConfirmation.name,
    ...mailRetries,
    async run({ payload }, signal) {
      const { orderId, after } = orderConfirmation.payload.parse(payload);
      const found = await find(orderId, after);
      if (!found) return;
      const { content, contact, token } = found;
      const to = { name: contact.name, address: contact.email };
      const messageId = messageIdOf(`order.${orderId}`, baseUrl);
      const said = orderLetter(content, { name: contact.name, token }, baseUrl);
      await mail.send({ to, personId: content.personId, messageId, ...said }, signal);
    },
  };
}
