import { formatKr, type Ore } from '@naust/domain/money.ts';
import { confirmsOrder, isConfirmed } from '@naust/domain/orders/confirmation.ts';
import { depositAskedOre } from '@naust/domain/orders/deposit-asked.ts';
import { invoiceDueDate } from '@naust/domain/orders/invoice-due-date.ts';
import { lineOre, type OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { isAhead, isCancelled, isOver, isWalletOption, paymentOptionName } from '@naust/domain/orders/statuses.ts';
import { paymentSentences } from '@naust/domain/orders/what-now.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import { vatOfAll } from '@naust/domain/vat-codes.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { cancellationWords } from './cancellation-words.ts';
import { type Letter, letter, type Sender } from './letter.ts';
import type { LetterPart, LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';
import { whatNowParts } from './what-now-parts.ts';

const oneFor = (orderId: string, after: 'placing' | 'payment') => ({ orderId, after });

/**
 * Confirms an order once: its number, lines, periods, sum, and the link to it. An order paid by Vipps is confirmed when
 * it is paid, which moves it to status 2; any other when it is placed. Later changes cause no second one.
 */
export const orderConfirmation = declareMail({
  name: 'send-order-confirmation',
  payload: z.object({ orderId: z.string(), after: z.enum(['placing', 'payment']) }),
  about: 'order',
  onceFor: ({ orderId }) => [orderId],
  recordsOn: ofOrder('confirmation'),
  after: {
    OrderPlaced: ({ data }) => (isConfirmed(data) ? oneFor(data.orderId, 'placing') : null),
    OrderStatusChanged: ({ data }) => (confirmsOrder(data) ? oneFor(data.orderId, 'payment') : null),
  },
  async find(shop, { orderId, after }) {
    const order = await shop.order(orderId);
    if (!order || order.isDeleted) return null;
    const { paymentId, statusId } = order.content;
    const isConfirmedByNow = after === 'payment' && !isWalletOption(paymentId);
    return isOver(statusId) || isConfirmedByNow ? null : order;
  },
  write: confirmationLetter,
});

/** The same confirmation again, on request. */
export const confirmationAgain = declareMail({
  name: 'send-confirmation-again',
  payload: z.object({ orderId: z.string(), mailId: z.string() }),
  about: 'order-again',
  onceFor: ({ orderId, mailId }) => [orderId, mailId],
  recordsOn: ofOrder('confirmation'),
  after: { OrderConfirmationAsked: ({ data: { orderId, mailId } }) => ({ orderId, mailId }) },
  async find(shop, { orderId }) {
    const order = await shop.order(orderId);
    return !order || order.isDeleted || isCancelled(order.content.statusId) ? null : order;
  },
  write: confirmationLetter,
});

function confirmationLetter(order: MailedOrder, sender: Sender): Letter {
  const { business, pages, texts } = sender;
  const { confirmationTexts, clock, seeOrder } = texts;
  const { content, name, hours } = order;
  const { orderId, orderNo, placedAt } = content;
  const placed = confirmationTexts.placed(formatInstant(Date.parse(placedAt), clock));
  return letter(sender, {
    subject: confirmationTexts.subject(orderNo, business.legalName),
    title: confirmationTexts.title,
    parts: [
      { kind: 'words', text: confirmationTexts.lead(name, orderNo) },
      ...whatNowParts(order, sender, `${placed} ${paymentWords(order, texts)}`),
      { kind: 'heading', text: confirmationTexts.items },
      { kind: 'rows', rows: [...rowsOf(order, sender, hours), ...sumOf(content, sender)] },
      { kind: 'button', text: seeOrder, link: `${pages}/order-confirmation/${orderId}` },
      ...cancellationWords(order, confirmationTexts.cancel, texts),
      linksOf(order, sender),
    ],
  });
}

const isRental = ({ from, to }: OrderLine) => from !== null && to !== null;

function linksOf({ content, token, canWithdraw }: MailedOrder, sender: Sender): LetterPart {
  const { shopAddress, pages, texts } = sender;
  const { cancel, withdraw, calendar } = texts.confirmationTexts;
  const { orderId, lines, statusId, termsVersion } = content;
  const order = orderLink(orderId, token, sender);
  const dates = { text: calendar, link: `${shopAddress}/api/orders/${orderId}/calendar.ics` };
  return {
    kind: 'links',
    links: [
      ...(isAhead(statusId) ? [{ text: cancel, link: order }] : []),
      ...(canWithdraw ? [{ text: withdraw, link: `${order}#angre` }] : []),
      ...(lines.some(isRental) ? [dates] : []),
      { text: texts.rentalTerms, link: pages + termsAddress('rental', termsVersion) },
      { text: texts.purchaseTerms, link: pages + termsAddress('purchase', termsVersion) },
    ],
  };
}

function sumOf({ totalOre, lines }: OrderContent, { business, texts }: Sender): LetterRow[] {
  const { deposit, vat } = texts.confirmationTexts;
  const kr = (ore: Ore) => formatKr(ore, texts.money);
  const taxed = lines.map((line) => ({ amountOre: lineOre(line), vatCode: line.vatCode }));
  const depositOre = depositAskedOre(lines);
  return [
    {
      name: texts.sum,
      value: kr(totalOre),
      isSum: true,
      ...(business.isVatRegistered ? { detail: vat(kr(vatOfAll(taxed))) } : {}),
    },
    ...(depositOre > 0 ? [{ name: deposit.name, value: kr(depositOre), detail: deposit.detail }] : []),
  ];
}

function paymentWords(order: MailedOrder, texts: MailTexts): string {
  const reference = order.content.personal?.stated?.reference;
  const way = wayOfPaying(order, texts);
  return reference ? `${way} ${texts.confirmationTexts.reference(reference)}` : way;
}

function wayOfPaying(
  { content, wallet: { state, reservedOre, captureOn } }: MailedOrder,
  { confirmationTexts, paymentOption, whatNow }: MailTexts,
): string {
  const { paymentId, statusId, personal } = content;
  const paid = {
    ...{ paymentId, state, statusId, amountOre: reservedOre },
    dueDate: invoiceDueDate(content),
    invoiceEmail: personal?.stated?.invoiceEmail ?? null,
    isTakenNow: captureOn === 'order',
  };
  const sentences = paymentSentences(paid, whatNow);
  if (sentences.length > 0) return sentences.join(' ');
  return confirmationTexts.wayOfPaying(paymentOptionName(paymentId, paymentOption));
}
