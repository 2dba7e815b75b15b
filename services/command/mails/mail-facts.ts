import type { MailedOrder, MailFacts } from '@naust/mails/mail-facts.ts';
import type { CommandDesk } from '../desk.ts';
import { orderTokenOf } from '../orders/order-token.ts';
import { owedOre } from '../payments/pay-owed.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { orderStream } from '../streams.ts';
import { resetLink } from '../users/password-reset.ts';

/** What the shop answers to those who write its mails. */
export const mailFacts = (desk: CommandDesk): MailFacts => ({
  order: (orderId) => mailedOrder(desk, orderId),
  async settledOrder(orderId, cause) {
    await settlePayment(desk, orderId, { channel: 'job', correlationId: cause });
    return mailedOrder(desk, orderId);
  },
  resetLink: (request) => resetLink(desk, request),
});

async function mailedOrder(desk: CommandDesk, orderId: string): Promise<MailedOrder | null> {
  const { state: order } = await desk.streams.peek('order', orderStream(orderId));
  const contact = order?.content.personal?.contact;
  if (!order || !contact) return null;
  const { content, isDeleted, cancellationFee, heldUntil } = order;
  return {
    personId: content.personId,
    name: contact.name,
    email: contact.email,
    content,
    isDeleted,
    token: content.userId === null ? orderTokenOf(desk.secrets.orderLink, orderId) : null,
    feeOre: cancellationFee?.amountOre ?? 0,
    owedOre: heldUntil === null ? 0 : await owedOre(desk, orderId),
  };
}
