import { formatKr } from '@naust/domain/money.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { ofOrder } from './order-parts.ts';

/** Apologises to a customer whose payment came after the items had gone to another customer. */
export const tooLateMail = declareMail({
  name: 'send-too-late-mail',
  payload: z.object({ orderId: z.string() }),
  about: 'too-late',
  onceFor: ({ orderId }) => [orderId],
  toldOn: ofOrder('tooLate'),
  after: { PaymentAuthorizedTooLate: ({ data: { orderId } }) => ({ orderId }) },
  async find(shop, { orderId }) {
    const order = await shop.order(orderId);
    return order && isCancelled(order.content.statusId) ? order : null;
  },
  write: ({ content: { orderNo, totalOre, lines }, name }, sender) =>
    letter(sender, {
      subject: `Bestilling ${orderNo}: tiden gikk ut`,
      title: 'Vi rakk ikke å holde av det du bestilte',
      parts: [
        {
          kind: 'words',
          text: `Hei, ${name}! Betalingen din med Vipps ble godkjent etter at reservasjonen var over, og i mellomtiden tok noen andre det du ville ha: ${lines.map((line) => line.name).join(', ')}.`,
        },
        {
          kind: 'words',
          text: `Vi har ikke trukket noe. De ${formatKr(totalOre)} som var reservert, er gitt fri igjen. Det kan ta noen dager før banken din viser det.`,
        },
        { kind: 'words', text: 'Det beklager vi. Finn gjerne en annen tid, eller ta kontakt, så hjelper vi deg.' },
        { kind: 'button', text: 'Finn en annen tid', link: sender.shopAddress },
        { kind: 'words', text: `Hilsen ${sender.business.legalName}` },
      ],
    }),
});
