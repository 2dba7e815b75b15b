import { formatKr } from '@naust/domain/money.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { ofOrder } from './order-parts.ts';

/** A link to pay what an order owes, sent by a person in the shop. */
export const paymentRequestMail = declareMail({
  name: 'send-payment-request',
  payload: z.object({ orderId: z.string(), requestId: z.string() }),
  about: 'payment-request',
  onceFor: ({ orderId, requestId }) => [orderId, requestId],
  recordsOn: ofOrder('paymentLink'),
  after: {
    PaymentRequested: ({ data: { orderId, requestId, by } }) => (by === 'mail' ? { orderId, requestId } : null),
  },
  find: (shop, { orderId }, cause) => shop.requestedPayment(orderId, cause),
  write({ name, owedOre, payLink, content: { orderNo } }, sender) {
    const { paymentRequestTexts, payByWallet, money } = sender.texts;
    const { legalName, phone } = sender.business;
    const amount = formatKr(owedOre, money);
    return letter(sender, {
      subject: paymentRequestTexts.subject(amount, legalName),
      title: paymentRequestTexts.title(amount),
      parts: [
        { kind: 'words', text: paymentRequestTexts.lead(name, orderNo) },
        { kind: 'button', text: payByWallet, link: payLink },
        { kind: 'words', text: paymentRequestTexts.seenAgain },
        { kind: 'words', text: paymentRequestTexts.questions(formatPhone(phone), legalName) },
      ],
    });
  },
});
