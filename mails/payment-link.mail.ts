import { BUSINESS } from '@naust/domain/business.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { type Letter, letter } from './letter.ts';
import { orderLink } from './order-confirmation.mail.ts';

/** Asks for what the wallet would not hand over, with the way to pay it. `token` lets a guest; null for an account. */
export function paymentLinkLetter(
  { orderId, orderNo }: OrderContent,
  { name, token, owedOre }: { name: string; token: string | null; owedOre: Ore },
  shopAddress: string,
): Letter {
  return letter({
    subject: `Bestilling ${orderNo}: betalingen gikk ikke gjennom`,
    title: 'Betalingen med Vipps gikk ikke gjennom',
    parts: [
      {
        kind: 'words',
        text: `Hei, ${name}! Vi fikk ikke trukket de ${formatKr(owedOre)} du reserverte med Vipps for bestilling ${orderNo}. Det skjer når det går lang tid mellom bestilling og henting, eller når banken sier nei.`,
      },
      { kind: 'words', text: 'Reservasjonen er gitt fri, så du betaler ikke to ganger. Betal på nytt her:' },
      { kind: 'button', text: 'Betal med Vipps', link: orderLink(orderId, token, shopAddress) },
      {
        kind: 'words',
        text: `Har du spørsmål, svar på denne e-posten eller ring oss. Hilsen ${BUSINESS.name}`,
      },
    ],
  });
}
