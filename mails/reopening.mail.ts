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
  recordsOn: ofOrder('reopening'),
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
    const { business, texts } = sender;
    const { reopeningTexts, sum, money } = texts;
    const { name, token, message, content, hours } = change;
    const { orderId, orderNo, totalOre } = content;
    return letter(sender, {
      subject: reopeningTexts.subject(orderNo, business.legalName),
      title: reopeningTexts.title,
      parts: [
        { kind: 'words', text: reopeningTexts.lead(name, orderNo) },
        ...paragraphs(message ?? ''),
        {
          kind: 'rows',
          rows: [...rowsOf(change, sender, hours), { name: sum, value: formatKr(totalOre, money), isSum: true }],
        },
        { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
        { kind: 'words', text: reopeningTexts.doesNotFit },
      ],
    });
  },
});
