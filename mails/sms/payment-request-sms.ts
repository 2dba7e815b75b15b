import { formatKr } from '@naust/domain/money.ts';
import * as z from 'zod/mini';
import { declareSms } from './sms.ts';

/** A link to pay what an order owes, sent by a person in the shop. */
export const paymentRequestSms = declareSms({
  name: 'send-payment-request-sms',
  payload: z.object({ orderId: z.string(), requestId: z.string() }),
  kindOf: () => 'payment',
  onceFor: ({ orderId, requestId }) => [orderId, requestId],
  isOn: () => true,
  find: (shop, { orderId, requestId }) => shop.requestedPayment(orderId, `payment request ${requestId}`),
  write({ owedOre, payLink, content: { orderNo } }, business, texts) {
    const said = texts.pay(business.shortName, formatKr(owedOre, texts.money));
    return [`${said} ${texts.forOrder(orderNo)}: ${payLink}`, `${said}: ${payLink}`];
  },
});
