import { formatKr } from '@naust/domain/money.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { ofOrder, orderLink } from './order-parts.ts';

/** Tells the customer of money that an administrator has paid back. */
export const refundMail = declareMail({
  name: 'send-refund-mail',
  payload: z.object({ orderId: z.string(), refundId: z.string() }),
  about: 'refund',
  onceFor: ({ refundId }) => [refundId],
  recordsOn: ofOrder('refund'),
  after: {
    OrderRefundDecided: ({ data: { orderId, refundId, parts } }) => (parts.length > 0 ? null : { orderId, refundId }),
    // By the wallet, which may refuse.
    OrderRefundEnded: ({ data: { orderId, refundId, refusal } }) => (refusal === null ? { orderId, refundId } : null),
  },
  async find(shop, { orderId, refundId }) {
    const order = await shop.order(orderId);
    const refund = order?.refunds.find((one) => one.refundId === refundId);
    return order && refund && !order.isDeleted ? { ...order, refund } : null;
  },
  write({ name, token, refund, content: { orderId, orderNo } }, sender) {
    const { refundMailTexts, money, seeOrder, isWrong } = sender.texts;
    const amount = formatKr(refund.amountOre, money);
    return letter(sender, {
      subject: refundMailTexts.subject(orderNo, sender.business.legalName),
      title: refundMailTexts.title(amount),
      parts: [
        { kind: 'words', text: refundMailTexts.lead(name, amount, orderNo) },
        { kind: 'words', text: refund.parts.length > 0 ? refundMailTexts.byWallet : refundMailTexts.byShop },
        { kind: 'button', text: seeOrder, link: orderLink(orderId, token, sender) },
        { kind: 'words', text: isWrong },
      ],
    });
  },
});
