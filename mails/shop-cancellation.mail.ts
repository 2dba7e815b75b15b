import { formatKr } from '@naust/domain/money.ts';
import { isCancelled, isWalletOption } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedChange } from './mail-facts.ts';
import { ofOrder, orderLink, paragraphs, rowsOf } from './order-parts.ts';

/** Tells the customer that the shop has cancelled the order. `version`: the order's after the cancellation. */
export const shopCancellationMail = declareMail({
  name: 'send-shop-cancellation',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'shop-cancellation',
  onceFor: ({ orderId, version }) => [orderId, version],
  toldOn: ofOrder('shopCancellation'),
  after: {
    OrderStatusChanged: ({ data: { orderId, version, to, tellsCustomer } }) =>
      tellsCustomer && isCancelled(to) ? { orderId, version: String(version) } : null,
  },
  async find(shop, asked) {
    const change = await shop.orderChange(asked);
    return change && isCancelled(change.content.statusId) ? change : null;
  },
  write(change, sender) {
    const { business, shopAddress } = sender;
    const { name, token, message, content } = change;
    const { orderId, orderNo, totalOre } = content;
    const [first = '', ...rest] = (message ?? '').split('\n');
    const lead = `Vi må dessverre avlyse bestilling ${orderNo}.`;
    return letter(sender, {
      subject: `Avlyst: bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Bestillingen er avlyst',
      parts: [
        { kind: 'words', text: `Hei, ${name}!` },
        { kind: 'words', text: `${lead} ${first}`.trim() },
        ...paragraphs(rest.join('\n')),
        {
          kind: 'rows',
          rows: [...rowsOf(change, shopAddress), { name: 'Sum', value: formatKr(totalOre), isSum: true }],
        },
        { kind: 'words', text: moneyWords(change) },
        { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
        { kind: 'links', links: [{ text: 'Finn noe annet', link: shopAddress }] },
      ],
    });
  },
});

function moneyWords({ content: { paymentId }, wallet: { state } }: MailedChange): string {
  if (!isWalletOption(paymentId) || state === 'none') return 'Du skal ikke betale for den.';
  if (state === 'captured') return 'Har du spørsmål om det du har betalt, svar på denne e-posten.';
  return 'Det du har reservert med Vipps, blir frigitt.';
}
