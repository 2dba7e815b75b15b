import { BUSINESS } from '@naust/domain/business.ts';
import { CANCELLATION_FEE } from '@naust/domain/cancellation.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { CARD, INVOICE } from '@naust/domain/orders/statuses.ts';
import { type Letter, letter } from './letter.ts';
import { rowOf } from './order-confirmation.mail.ts';

/** Says that an order is cancelled, what was in it, and what that costs. */
export function cancellationLetter(
  content: OrderContent,
  { name, feeOre }: { name: string; feeOre: Ore },
  shopAddress: string,
): Letter {
  const { orderId, orderNo, lines } = content;
  return letter({
    subject: `Avbestilt: bestilling ${orderNo} hos ${BUSINESS.name}`,
    title: 'Bestillingen er avbestilt',
    parts: [
      { kind: 'words', text: `Hei, ${name}! Bestilling ${orderNo} er avbestilt, som du ba om. Dette gjelder:` },
      { kind: 'rows', rows: [...lines.map(rowOf), { name: CANCELLATION_FEE, value: formatKr(feeOre), isSum: true }] },
      { kind: 'words', text: feeWords(content, feeOre) },
      { kind: 'button', text: 'Se bestillingen', link: `${shopAddress}/order-confirmation/${orderId}` },
      { kind: 'links', links: [{ text: 'Leievilkår', link: `${shopAddress}/terms` }] },
    ],
  });
}

function feeWords({ paymentId }: OrderContent, feeOre: Ore): string {
  if (feeOre === 0) return 'Avbestillingen er gratis. Du skylder oss ingenting.';
  if (paymentId === INVOICE) return 'Gebyret faktureres på e-post.';
  if (paymentId === CARD) return 'Vi tar kontakt om betaling av gebyret.';
  return 'Gebyret trekkes av beløpet du har betalt. Resten frigis.';
}
