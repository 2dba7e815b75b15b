import { formatKr } from '@naust/domain/money.ts';
import { isCancelled, paymentOptionName } from '@naust/domain/orders/statuses.ts';
import * as z from 'zod/mini';
import { cancellationWords } from './cancellation-words.ts';
import { letter, type Sender } from './letter.ts';
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
  recordsOn: ofOrder('change'),
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
    const { business, texts } = sender;
    const { changeTexts, seeOrder } = texts;
    const { name, token, message, before, content } = change;
    const { orderId, orderNo, paymentId } = content;
    const hasNewPayment = before.paymentId !== paymentId;
    return letter(sender, {
      subject: changeTexts.subject(orderNo, business.legalName),
      title: changeTexts.title,
      parts: [
        { kind: 'words', text: changeTexts.lead(name, orderNo) },
        ...paragraphs(message ?? ''),
        { kind: 'heading', text: changeTexts.before },
        {
          kind: 'rows',
          rows: sideOf({ ...change, content: { ...content, ...before } }, { sum: texts.sum, hasNewPayment, sender }),
        },
        { kind: 'heading', text: changeTexts.now },
        { kind: 'rows', rows: sideOf(change, { sum: changeTexts.newSum, hasNewPayment, sender }) },
        { kind: 'button', text: seeOrder, link: orderLink(orderId, token, sender) },
        ...cancellationWords(change, seeOrder, texts),
        { kind: 'words', text: changeTexts.doesNotFit },
      ],
    });
  },
});

function sideOf(
  order: Pick<MailedChange, 'content' | 'hours' | 'now' | 'pictures'>,
  { sum, hasNewPayment, sender }: { sum: string; hasNewPayment: boolean; sender: Sender },
): LetterRow[] {
  const { content, hours } = order;
  const { paymentMethod, paymentOption, money } = sender.texts;
  const payment = { name: paymentMethod, value: paymentOptionName(content.paymentId, paymentOption) };
  return [
    ...rowsOf(order, sender, hours),
    ...(hasNewPayment ? [payment] : []),
    { name: sum, value: formatKr(content.totalOre, money), isSum: true },
  ];
}
