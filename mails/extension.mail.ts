import { formatKr } from '@naust/domain/money.ts';
import type { OrderExtension } from '@naust/domain/orders/order-content.ts';
import { INVOICE, isCancelled } from '@naust/domain/orders/statuses.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

/** Confirms an extension to the customer who made it: the new end and the price. */
export const extensionMail = declareMail({
  name: 'send-extension-mail',
  payload: z.object({ orderId: z.string(), extensionId: z.string() }),
  about: 'extension',
  onceFor: ({ orderId, extensionId }) => [orderId, extensionId],
  recordsOn: ofOrder('extension'),
  after: {
    OrderRevised: ({ data: { orderId, extension } }) =>
      extension === null || extension.isUndone ? null : { orderId, extensionId: extension.chargeId },
  },
  async find(shop, { orderId, extensionId }) {
    const order = await shop.order(orderId);
    if (!order || order.isDeleted || isCancelled(order.content.statusId)) return null;
    const extension = order.extensions.find(({ chargeId }) => chargeId === extensionId);
    return extension && !extension.isUndone ? { ...order, extension } : null;
  },
  write(order, sender) {
    const { business, pages, texts } = sender;
    const { extensionTexts, money } = texts;
    const { name, token, hours, extension, content } = order;
    const { orderId, orderNo, termsVersion } = content;
    const lines = content.lines.flatMap((line) =>
      // The explanation of the price belongs to the old period.
      extension.lineIds.includes(line.lineId) ? { ...line, explanation: '' } : [],
    );
    const extended = { ...order, content: { ...content, lines } };
    const price = { name: extensionTexts.price, value: formatKr(extension.amountOre, money), isSum: true };
    return letter(sender, {
      subject: extensionTexts.subject(orderNo, business.legalName),
      title: extensionTexts.title,
      parts: [
        { kind: 'words', text: extensionTexts.lead(name, orderNo) },
        { kind: 'rows', rows: [...rowsOf(extended, sender, hours), price] },
        { kind: 'words', text: priceWords(order, extension, texts) },
        { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
        { kind: 'links', links: [{ text: texts.rentalTerms, link: pages + termsAddress('rental', termsVersion) }] },
      ],
    });
  },
});

function priceWords(
  { content: { paymentId } }: MailedOrder,
  { amountOre }: OrderExtension,
  { extensionTexts: { isFree, byInvoice, atReturn } }: MailTexts,
): string {
  if (amountOre === 0) return isFree;
  return paymentId === INVOICE ? byInvoice : atReturn;
}
