import { formatKr, type Ore } from '@naust/domain/money.ts';
import { CANCELLED_BY_CUSTOMER, overpaidOre } from '@naust/domain/orders/own-cancellation.ts';
import { CARD, INVOICE } from '@naust/domain/orders/statuses.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

/**
 * Confirms a cancellation to the customer who made it, with the fee. `version`: the order's version after the
 * cancellation.
 */
export const cancellationMail = declareMail({
  name: 'send-cancellation-mail',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'cancellation',
  onceFor: ({ orderId, version }) => [orderId, version],
  recordsOn: ofOrder('cancellation'),
  after: {
    OrderStatusChanged: ({ data: { orderId, version, reasonCode } }) =>
      reasonCode === CANCELLED_BY_CUSTOMER ? { orderId, version: String(version) } : null,
  },
  async find(shop, { orderId, version }) {
    const order = await shop.order(orderId);
    const hasChangedSince = order?.content.version !== Number(version);
    return hasChangedSince || order.isDeleted ? null : order;
  },
  write(order, sender) {
    const { business, pages, texts } = sender;
    const { cancellationTexts, money } = texts;
    const { name, token, wallet } = order;
    const { orderId, orderNo, termsVersion } = order.content;
    const feeOre = order.paidBefore?.feeOre ?? order.feeOre;
    return letter(sender, {
      subject: cancellationTexts.subject(orderNo, business.legalName),
      title: cancellationTexts.title,
      parts: [
        { kind: 'words', text: cancellationTexts.lead(name, orderNo) },
        {
          kind: 'rows',
          rows: [
            ...rowsOf(order, sender),
            { name: cancellationTexts.fee, value: formatKr(feeOre, money), isSum: true },
          ],
        },
        { kind: 'words', text: feeWords(order, texts) },
        {
          kind: 'button',
          text: wallet.owedOre > 0 ? texts.payByWallet : texts.seeOrder,
          link: orderLink(orderId, token, sender),
        },
        { kind: 'links', links: [{ text: texts.rentalTerms, link: pages + termsAddress('rental', termsVersion) }] },
      ],
    });
  },
});

function feeWords(order: MailedOrder, texts: MailTexts): string {
  const { cancellationTexts, money } = texts;
  const { feeOre, paidBefore, giveBackOre } = order;
  const rest = restWords(order, texts);
  const back = (ore: Ore) => cancellationTexts.back(formatKr(ore, money));
  if (!paidBefore) return giveBackOre ? `${rest} ${back(giveBackOre)}` : rest;
  const paid = cancellationTexts.paidToExtend(formatKr(paidBefore.paidOre, money));
  if (feeOre > 0) return `${cancellationTexts.feeLeft(paid, formatKr(feeOre, money))} ${rest}`;
  const backOre = giveBackOre ?? overpaidOre(paidBefore);
  return backOre > 0 ? `${paid}. ${back(backOre)}` : cancellationTexts.covered(paid);
}

function restWords(order: MailedOrder, texts: MailTexts): string {
  const { cancellationTexts, money } = texts;
  const { feeOre, fromOrderOre = 0 } = order;
  if (feeOre === 0) return cancellationTexts.isFree;
  if (fromOrderOre === 0) return unpaidWords(order, texts);
  if (fromOrderOre >= feeOre) return cancellationTexts.fromPaid;
  const paid = cancellationTexts.paid(formatKr(fromOrderOre, money));
  return `${cancellationTexts.feeLeft(paid, formatKr(feeOre - fromOrderOre, money))} ${unpaidWords(order, texts)}`;
}

function unpaidWords(
  { content: { paymentId }, wallet: { owedOre } }: MailedOrder,
  { cancellationTexts, money }: MailTexts,
): string {
  if (paymentId === INVOICE) return cancellationTexts.byInvoice;
  if (paymentId === CARD) return cancellationTexts.byCard;
  // The fee of an extended order may exceed the reserved amount.
  return owedOre > 0 ? cancellationTexts.notReserved(formatKr(owedOre, money)) : cancellationTexts.fromReserved;
}
