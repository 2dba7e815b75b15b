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
  recordsOn: ofOrder('tooLate'),
  after: { PaymentAuthorizedTooLate: ({ data: { orderId } }) => ({ orderId }) },
  async find(shop, { orderId }) {
    const order = await shop.order(orderId);
    return order && isCancelled(order.content.statusId) ? order : null;
  },
  write({ content: { orderNo, totalOre, lines }, name }, sender) {
    const { tooLateTexts, regards, money } = sender.texts;
    const things = lines.map((line) => line.name).join(', ');
    return letter(sender, {
      subject: tooLateTexts.subject(orderNo),
      title: tooLateTexts.title,
      parts: [
        { kind: 'words', text: tooLateTexts.lead(name, things) },
        { kind: 'words', text: tooLateTexts.notCharged(formatKr(totalOre, money)) },
        { kind: 'words', text: tooLateTexts.sorry },
        { kind: 'button', text: tooLateTexts.findAnother, link: sender.pages },
        { kind: 'words', text: regards(sender.business.legalName) },
      ],
    });
  },
});
