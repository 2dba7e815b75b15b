import { formatKr } from '@naust/domain/money.ts';
import { isCancelled, isWalletOption } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedChange } from './mail-facts.ts';
import { ofOrder, orderLink, paragraphs, rowsOf } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

/** Tells the customer that the shop has cancelled the order. `version`: the order's after the cancellation. */
export const shopCancellationMail = declareMail({
  name: 'send-shop-cancellation',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'shop-cancellation',
  onceFor: ({ orderId, version }) => [orderId, version],
  recordsOn: ofOrder('shopCancellation'),
  after: {
    OrderStatusChanged: ({ data: { orderId, version, to, tellsCustomer } }) =>
      tellsCustomer && isCancelled(to) ? { orderId, version: String(version) } : null,
  },
  async find(shop, asked) {
    const change = await shop.orderChange(asked);
    return change && isCancelled(change.content.statusId) ? change : null;
  },
  write(change, sender) {
    const { business, texts } = sender;
    const { shopCancellationTexts, dear, sum, money } = texts;
    const { name, token, message, content } = change;
    const { orderId, orderNo, totalOre } = content;
    const [first = '', ...rest] = (message ?? '').split('\n');
    const lead = shopCancellationTexts.lead(orderNo);
    return letter(sender, {
      subject: shopCancellationTexts.subject(orderNo, business.legalName),
      title: shopCancellationTexts.title,
      parts: [
        { kind: 'words', text: dear(name) },
        { kind: 'words', text: `${lead} ${first}`.trim() },
        ...paragraphs(rest.join('\n')),
        {
          kind: 'rows',
          rows: [...rowsOf(change, sender), { name: sum, value: formatKr(totalOre, money), isSum: true }],
        },
        { kind: 'words', text: moneyWords(change, texts) },
        { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
        { kind: 'links', links: [{ text: shopCancellationTexts.findAnother, link: sender.pages }] },
      ],
    });
  },
});

function moneyWords(
  { content: { paymentId }, wallet: { state } }: MailedChange,
  { shopCancellationTexts: { nothingToPay, askAboutPaid, released } }: MailTexts,
): string {
  if (!isWalletOption(paymentId) || state === 'none') return nothingToPay;
  return state === 'captured' ? askAboutPaid : released;
}
