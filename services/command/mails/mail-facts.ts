import { paymentStateOf, reservedOre } from '@naust/domain/payments/payment.ts';
import type { MailedOrder, MailedPayment, MailFacts } from '@naust/mails/mail-facts.ts';
import type { CommandDesk } from '../desk.ts';
import { orderTokenOf } from '../orders/order-token.ts';
import { leftOre } from '../payments/pay-owed.ts';
import { paymentStanding } from '../payments/payment-standing.ts';
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
    wallet: await mailedPayment(desk, orderId, heldUntil !== null),
  };
}

/** An order that was never held for a payment by the wallet has none. */
async function mailedPayment(desk: CommandDesk, orderId: string, wasHeld: boolean): Promise<MailedPayment> {
  const standing = wasHeld ? await paymentStanding(desk, orderId) : null;
  const payment = standing?.first ?? null;
  return {
    state: payment ? paymentStateOf(payment) : 'none',
    reservedOre: payment ? reservedOre(payment) : 0,
    captureOn: desk.wallet.captureOn,
    owedOre: standing ? leftOre(standing) : 0,
  };
}
