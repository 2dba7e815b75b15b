import { formatKr } from '@naust/domain/money.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import { ofOrder, orderLink, paragraphs, rowsOf } from './order-parts.ts';

/** Tells a customer whose order was cancelled that it stands again, for example because the shop undid it. */
export const reopeningMail = declareMail({
  name: 'send-reopening',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'reopening',
  onceFor: ({ orderId, version }) => [orderId, version],
  toldOn: ofOrder('reopening'),
  after: {
    OrderStatusChanged: ({ data: { orderId, version, to, tellsCustomer } }) =>
      tellsCustomer && !isCancelled(to) ? { orderId, version: String(version) } : null,
  },
  async find(shop, asked) {
    const change = await shop.orderChange(asked);
    // A cancellation that was undone before its mail went out is no news.
    return change?.knowsOfCancellation && !isCancelled(change.content.statusId) ? change : null;
  },
  write(change, sender) {
    const { business, shopAddress } = sender;
    const { name, token, message, content, hours } = change;
    const { orderId, orderNo, totalOre } = content;
    return letter(sender, {
      subject: `Gjelder igjen: bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Bestillingen gjelder igjen',
      parts: [
        { kind: 'words', text: `Hei, ${name}! Bestilling ${orderNo} er ikke avlyst likevel.` },
        ...paragraphs(message ?? ''),
        {
          kind: 'rows',
          rows: [...rowsOf(change, shopAddress, hours), { name: 'Sum', value: formatKr(totalOre), isSum: true }],
        },
        { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
        { kind: 'words', text: 'Passer det ikke lenger? Svar på denne e-posten.' },
      ],
    });
  },
});
