import { formatKr } from '@naust/domain/money.ts';
import { confirmsOrder, isConfirmed } from '@naust/domain/orders/confirmation.ts';
import { depositWords } from '@naust/domain/orders/deposit.texts.ts';
import { depositAskedOre } from '@naust/domain/orders/deposit-asked.ts';
import { invoiceDueDate } from '@naust/domain/orders/invoice-due-date.ts';
import { lineOre, type OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { isAhead, isCancelled, isOver, isWalletOption, paymentOptionOf } from '@naust/domain/orders/statuses.ts';
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
  toldOn: ofOrder('confirmation'),
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
  toldOn: ofOrder('confirmation'),
  after: { OrderConfirmationAsked: ({ data: { orderId, mailId } }) => ({ orderId, mailId }) },
  async find(shop, { orderId }) {
    const order = await shop.order(orderId);
    return !order || order.isDeleted || isCancelled(order.content.statusId) ? null : order;
  },
  write: confirmationLetter,
});

function confirmationLetter(order: MailedOrder, sender: Sender): Letter {
  const { business, shopAddress } = sender;
  const { content, name, hours } = order;
  const { orderId, orderNo, placedAt } = content;
  return letter(sender, {
    subject: `Bestilling ${orderNo} hos ${business.legalName}`,
    title: 'Takk for din bestilling!',
    parts: [
      { kind: 'words', text: `Hei, ${name}! Ordrenummeret ditt er ${orderNo}.` },
      ...whatNowParts(order, business, `Bestilt ${formatInstant(Date.parse(placedAt))}. ${paymentWords(order)}`),
      { kind: 'heading', text: 'Varer' },
      { kind: 'rows', rows: [...rowsOf(order, shopAddress, hours), ...sumOf(content, business)] },
      { kind: 'button', text: 'Se bestillingen', link: `${shopAddress}/order-confirmation/${orderId}` },
      ...cancellationWords(order, 'Avbestill'),
      linksOf(order, shopAddress),
    ],
  });
}

const isRental = ({ from, to }: OrderLine) => from !== null && to !== null;

function linksOf({ content, token, canWithdraw }: MailedOrder, shopAddress: string): LetterPart {
  const { orderId, lines, termsVersion } = content;
  const calendar = { text: 'Legg i kalenderen', link: `${shopAddress}/api/orders/${orderId}/calendar.ics` };
  return {
    kind: 'links',
    links: [
      ...(isAhead(content.statusId) ? [{ text: 'Avbestill', link: orderLink(orderId, token, shopAddress) }] : []),
      ...(canWithdraw ? [{ text: 'Angre avtalen her', link: `${orderLink(orderId, token, shopAddress)}#angre` }] : []),
      ...(lines.some(isRental) ? [calendar] : []),
      { text: 'Leievilkår', link: shopAddress + termsAddress('rental', termsVersion) },
      { text: 'Kjøpsvilkår og angrerett', link: shopAddress + termsAddress('purchase', termsVersion) },
    ],
  };
}

function sumOf({ totalOre, lines }: OrderContent, { isVatRegistered }: Sender['business']): LetterRow[] {
  const taxed = lines.map((line) => ({ amountOre: lineOre(line), vatCode: line.vatCode }));
  const depositOre = depositAskedOre(lines);
  const vat = `herav mva. ${formatKr(vatOfAll(taxed))}`;
  return [
    {
      name: 'Sum',
      value: formatKr(totalOre),
      isSum: true,
      ...(isVatRegistered ? { detail: vat } : {}),
    },
    ...(depositOre > 0 ? [{ name: depositWords.name, value: formatKr(depositOre), detail: depositWords.detail }] : []),
  ];
}

function paymentWords(order: MailedOrder): string {
  const reference = order.content.personal?.stated?.reference;
  return `${wayOfPaying(order)}${reference ? ` Referanse: ${reference}.` : ''}`;
}

function wayOfPaying({ content, wallet: { state, reservedOre, captureOn } }: MailedOrder): string {
  const { paymentId, statusId, personal } = content;
  const sentences = paymentSentences({
    paymentId,
    state,
    statusId,
    amountOre: reservedOre,
    dueDate: invoiceDueDate(content),
    invoiceEmail: personal?.stated?.invoiceEmail ?? null,
    isTakenNow: captureOn === 'order',
  });
  return sentences.length > 0 ? sentences.join(' ') : `Betalingsmåte: ${paymentOptionOf(paymentId).name}.`;
}
