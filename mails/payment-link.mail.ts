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
  toldOn: ofOrder('paymentLink'),
  after: {
    // If a payment by such a link fails too, the link stays valid: no second mail.
    CaptureFailed: ({ id, data: { orderId, reference } }) =>
      reference === walletReference(orderId) ? { eventId: id, orderId } : null,
  },
  async find(shop, { orderId }, cause) {
    const order = await shop.reconciledOrder(orderId, cause);
    return order && order.wallet.owedOre > 0 ? order : null;
  },
  write: ({ content: { orderId, orderNo }, name, token, wallet: { owedOre } }, sender) =>
    letter(sender, {
      subject: `Bestilling ${orderNo}: betalingen gikk ikke gjennom`,
      title: 'Betalingen med Vipps gikk ikke gjennom',
      parts: [
        {
          kind: 'words',
          text: `Hei, ${name}! Vi fikk ikke trukket de ${formatKr(owedOre)} du reserverte med Vipps for bestilling ${orderNo}. Det skjer når det går lang tid mellom bestilling og henting, eller når banken sier nei.`,
        },
        { kind: 'words', text: 'Reservasjonen er gitt fri, så du betaler ikke to ganger. Betal på nytt her:' },
        { kind: 'button', text: 'Betal med Vipps', link: orderLink(orderId, token, sender.shopAddress) },
        {
          kind: 'words',
          text: `Har du spørsmål, svar på denne e-posten eller ring oss. Hilsen ${sender.business.legalName}`,
        },
      ],
    }),
});
