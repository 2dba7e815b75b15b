import { formatKr } from '@naust/domain/money.ts';
import { isCancelled, paymentOptionOf } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { cancellationWords } from './cancellation-words.ts';
import { letter } from './letter.ts';
import type { LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import type { MailedChange } from './mail-facts.ts';
import { ofOrder, orderLink, paragraphs, rowsOf } from './order-parts.ts';

/** Tells the customer of a change by the shop: before, now and the new sum. `version`: the order's after the change. */
export const orderChangeMail = declareMail({
  name: 'send-order-change',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'order-change',
  onceFor: ({ orderId, version }) => [orderId, version],
  toldOn: ofOrder('change'),
  after: {
    OrderRevised: ({ data: { orderId, version, tellsCustomer } }) =>
      tellsCustomer ? { orderId, version: String(version) } : null,
  },
  async find(shop, asked) {
    const change = await shop.orderChange(asked);
    if (!change?.before || isCancelled(change.content.statusId)) return null;
    const { before, message } = change;
    // The confirmation to a new address shows the order as it is now.
    return change.isConfirmedAgain && message === null ? null : { ...change, before };
  },
  write(change, sender) {
    const { business, shopAddress } = sender;
    const { name, token, message, before, content } = change;
    const { orderId, orderNo, paymentId } = content;
    const hasNewPayment = before.paymentId !== paymentId;
    return letter(sender, {
      subject: `Endret: bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Bestillingen er endret',
      parts: [
        { kind: 'words', text: `Hei, ${name}! Vi har endret bestilling ${orderNo}.` },
        ...paragraphs(message ?? ''),
        { kind: 'heading', text: 'Før' },
        {
          kind: 'rows',
          rows: sideOf({ ...change, content: { ...content, ...before } }, { sum: 'Sum', hasNewPayment, shopAddress }),
        },
        { kind: 'heading', text: 'Nå' },
        { kind: 'rows', rows: sideOf(change, { sum: 'Ny sum', hasNewPayment, shopAddress }) },
        { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
        ...cancellationWords(change, 'Se bestillingen'),
        { kind: 'words', text: 'Passer det ikke? Svar på denne e-posten, så finner vi ut av det.' },
      ],
    });
  },
});

function sideOf(
  order: Pick<MailedChange, 'content' | 'hours' | 'now' | 'pictures'>,
  { sum, hasNewPayment, shopAddress }: { sum: string; hasNewPayment: boolean; shopAddress: string },
): LetterRow[] {
  const { content, hours } = order;
  const payment = { name: 'Betalingsmåte', value: paymentOptionOf(content.paymentId).name };
  return [
    ...rowsOf(order, shopAddress, hours),
    ...(hasNewPayment ? [payment] : []),
    { name: sum, value: formatKr(content.totalOre), isSum: true },
  ];
}
