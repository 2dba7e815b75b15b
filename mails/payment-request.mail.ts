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
  toldOn: ofOrder('paymentLink'),
  after: {
    PaymentRequested: ({ data: { orderId, requestId, by } }) => (by === 'mail' ? { orderId, requestId } : null),
  },
  find: (shop, { orderId }, cause) => shop.requestedPayment(orderId, cause),
  write: ({ name, owedOre, payLink, content: { orderNo } }, sender) => {
    const { legalName, phone } = sender.business;
    return letter(sender, {
      subject: `Betal ${formatKr(owedOre)} til ${legalName}`,
      title: `Betal ${formatKr(owedOre)}`,
      parts: [
        { kind: 'words', text: `Hei, ${name}! Her kan du betale det som gjenstår for bestilling ${orderNo}.` },
        { kind: 'button', text: 'Betal med Vipps', link: payLink },
        {
          kind: 'words',
          text: 'Du ser beløpet en gang til før du godkjenner. Har du betalt på en annen måte i mellomtiden, er det ikke noe mer å betale.',
        },
        {
          kind: 'words',
          text: `Er noe feil? Svar på denne e-posten, eller ring ${formatPhone(phone)}. Hilsen ${legalName}`,
        },
      ],
    });
  },
});
