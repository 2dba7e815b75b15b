import { formatKr } from '@naust/domain/money.ts';
import { EXTENSION } from '@naust/domain/orders/extension.ts';
import type { OrderExtension } from '@naust/domain/orders/order-content.ts';
import { INVOICE, isCancelled } from '@naust/domain/orders/statuses.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedOrder } from './mail-facts.ts';
import { ofOrder, orderLink, rowsOf } from './order-parts.ts';

/** Confirms an extension to the customer who made it: the new end and the price. */
export const extensionMail = declareMail({
  name: 'send-extension-mail',
  payload: z.object({ orderId: z.string(), extensionId: z.string() }),
  about: 'extension',
  onceFor: ({ orderId, extensionId }) => [orderId, extensionId],
  toldOn: ofOrder('extension'),
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
    const { business, shopAddress } = sender;
    const { name, token, hours, extension, content } = order;
    const { orderId, orderNo, termsVersion } = content;
    const lines = content.lines.flatMap((line) =>
      // The explanation of the price belongs to the old period.
      extension.lineIds.includes(line.lineId) ? { ...line, explanation: '' } : [],
    );
    const extended = { ...order, content: { ...content, lines } };
    const price = { name: EXTENSION, value: formatKr(extension.amountOre), isSum: true };
    return letter(sender, {
      subject: `Forlenget: bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Leien er forlenget',
      parts: [
        { kind: 'words', text: `Hei, ${name}! Bestilling ${orderNo} er forlenget, som du ba om.` },
        { kind: 'rows', rows: [...rowsOf(extended, shopAddress, hours), price] },
        { kind: 'words', text: priceWords(order, extension) },
        { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
        { kind: 'links', links: [{ text: 'Leievilkår', link: shopAddress + termsAddress('rental', termsVersion) }] },
      ],
    });
  },
});

function priceWords({ content: { paymentId } }: MailedOrder, { amountOre }: OrderExtension): string {
  if (amountOre === 0) return 'Det koster ikke noe ekstra.';
  return paymentId === INVOICE
    ? 'Prisen for å forlenge kommer på fakturaen.'
    : 'Prisen for å forlenge betaler du når du leverer tilbake.';
}
