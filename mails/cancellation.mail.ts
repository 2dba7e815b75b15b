import { CANCELLATION_FEE } from '@naust/domain/cancellation.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import { CANCELLED_BY_CUSTOMER, overpaidOre } from '@naust/domain/orders/own-cancellation.ts';
import { CARD, INVOICE } from '@naust/domain/orders/statuses.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';

/**
 * Confirms a cancellation to the customer who made it, with the fee. `version`: the order's version after the
 * cancellation.
 */
export const cancellationMail = declareMail({
  name: 'send-cancellation-mail',
  payload: z.object({ orderId: z.string(), version: z.string() }),
  about: 'cancellation',
  onceFor: ({ orderId, version }) => [orderId, version],
  toldOn: ofOrder('cancellation'),
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
    const { business, shopAddress } = sender;
    const { name, token, wallet } = order;
    const { orderId, orderNo, termsVersion } = order.content;
    const action = wallet.owedOre > 0 ? 'Betal med Vipps' : 'Se bestillingen';
    return letter(sender, {
      subject: `Avbestilt: bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Bestillingen er avbestilt',
      parts: [
        { kind: 'words', text: `Hei, ${name}! Bestilling ${orderNo} er avbestilt, som du ba om. Dette gjelder:` },
        {
          kind: 'rows',
          rows: [
            ...rowsOf(order, shopAddress),
            { name: CANCELLATION_FEE, value: formatKr(order.paidBefore?.feeOre ?? order.feeOre), isSum: true },
          ],
        },
        { kind: 'words', text: feeWords(order) },
        { kind: 'button', text: action, link: orderLink(orderId, token, shopAddress) },
        { kind: 'links', links: [{ text: 'Leievilkår', link: shopAddress + termsAddress('rental', termsVersion) }] },
      ],
    });
  },
});

function feeWords(order: MailedOrder): string {
  const { feeOre, paidBefore, giveBackOre } = order;
  if (!paidBefore) return giveBackOre ? `${restWords(order)} ${backWords(giveBackOre)}` : restWords(order);
  const paid = `Du har betalt ${formatKr(paidBefore.paidOre)} for å forlenge`;
  if (feeOre > 0) return `${paid}, så ${formatKr(feeOre)} av gebyret gjenstår. ${restWords(order)}`;
  const backOre = giveBackOre ?? overpaidOre(paidBefore);
  return backOre > 0 ? `${paid}. ${backWords(backOre)}` : `${paid}. Det dekker gebyret.`;
}

const backWords = (backOre: Ore) => `Vi betaler tilbake ${formatKr(backOre)}.`;

function restWords(order: MailedOrder): string {
  const { feeOre, fromOrderOre = 0 } = order;
  if (feeOre === 0) return 'Avbestillingen er gratis. Du skylder oss ingenting.';
  if (fromOrderOre === 0) return unpaidWords(order);
  if (fromOrderOre >= feeOre) return 'Gebyret trekkes av det du har betalt.';
  const left = formatKr(feeOre - fromOrderOre);
  return `Du har betalt ${formatKr(fromOrderOre)}, så ${left} av gebyret gjenstår. ${unpaidWords(order)}`;
}

function unpaidWords({ content: { paymentId }, wallet: { owedOre } }: MailedOrder): string {
  if (paymentId === INVOICE) return 'Gebyret faktureres på e-post.';
  if (paymentId === CARD) return 'Vi tar kontakt om betaling av gebyret.';
  // The fee of an extended order may exceed the reserved amount.
  if (owedOre > 0)
    return `${formatKr(owedOre)} av gebyret er ikke betalt med det du hadde reservert i Vipps. Betal det her:`;
  return 'Gebyret trekkes av beløpet du har betalt. Resten frigis.';
}
