import { formatKr } from '@naust/domain/money.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { ofOrder, orderLink } from './order-parts.ts';

/** Asks for an amount whose capture failed, with a link to pay it. `eventId`: the failed capture. */
export const paymentLinkMail = declareMail({
  name: 'send-payment-link',
  payload: z.object({ eventId: z.string(), orderId: z.string() }),
  about: 'payment-link',
  onceFor: ({ eventId }) => [eventId],
  recordsOn: ofOrder('paymentLink'),
  after: {
    // If a payment by such a link fails too, the link stays valid: no second mail.
    CaptureFailed: ({ id, data: { orderId, reference } }) =>
      reference === walletReference(orderId) ? { eventId: id, orderId } : null,
  },
  async find(shop, { orderId }, cause) {
    const order = await shop.reconciledOrder(orderId, cause);
    return order && order.wallet.owedOre > 0 ? order : null;
  },
  write({ content: { orderId, orderNo }, name, token, wallet: { owedOre } }, sender) {
    const { paymentLinkTexts, payByWallet, money } = sender.texts;
    return letter(sender, {
      subject: paymentLinkTexts.subject(orderNo),
      title: paymentLinkTexts.title,
      parts: [
        { kind: 'words', text: paymentLinkTexts.lead(name, formatKr(owedOre, money), orderNo) },
        { kind: 'words', text: paymentLinkTexts.again },
        { kind: 'button', text: payByWallet, link: orderLink(orderId, token, sender) },
        { kind: 'words', text: paymentLinkTexts.questions(sender.business.legalName) },
      ],
    });
  },
});
