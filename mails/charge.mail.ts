import { formatKr } from '@naust/domain/money.ts';
import { INVOICE } from '@naust/domain/orders/statuses.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import * as z from 'zod/mini';
import { letter, type Sender } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedCharge } from './mail-facts.ts';
import { ofOrder, orderLink } from './order-parts.ts';

/** Tells the customer of a charge that an administrator added: what, how much, and how to pay. */
export const chargeMail = declareMail({
  name: 'send-charge-mail',
  payload: z.object({ orderId: z.string(), chargeId: z.string() }),
  about: 'charge',
  onceFor: ({ chargeId }) => [chargeId],
  toldOn: ofOrder('charge'),
  after: {
    // The charges that follow from a customer's own act, and those of refused captures, have mails of their own.
    ChargeAdded: ({ meta, data: { orderId, chargeId } }) =>
      meta.role === 'admin' && meta.channel === 'web' ? { orderId, chargeId } : null,
  },
  find: (shop, { chargeId }) => shop.addedCharge(chargeId),
  write(found, sender) {
    const { business, shopAddress } = sender;
    const { name, token, charge, content } = found;
    const { orderId, orderNo } = content;
    return letter(sender, {
      subject: `Nytt beløp på bestilling ${orderNo} hos ${business.legalName}`,
      title: 'Et beløp er lagt til',
      parts: [
        { kind: 'words', text: `Hei, ${name}! Vi har lagt et beløp til bestilling ${orderNo}.` },
        { kind: 'rows', rows: [{ name: charge.description, value: formatKr(charge.amountOre), isSum: true }] },
        { kind: 'words', text: wayOfPaying(found, business) },
        { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
        { kind: 'words', text: 'Er noe feil? Svar på denne e-posten, så ser vi på det.' },
      ],
    });
  },
});

/** What can be done today: an invoice comes by itself, a transfer to the account, or an agreement. */
function wayOfPaying({ charge, content }: MailedCharge, { accountNumber }: Sender['business']): string {
  const { orderNo, paymentId, personal } = content;
  if ((charge.paymentId ?? paymentId) === INVOICE) {
    const invoiceEmail = personal?.stated?.invoiceEmail;
    return `Beløpet kommer på faktura${invoiceEmail ? ` til ${invoiceEmail}` : ''}. Du trenger ikke gjøre noe nå.`;
  }
  if (accountNumber === null) return 'Svar på denne e-posten eller ring oss, så avtaler vi hvordan du betaler.';
  return `Betal til konto ${formatAccountNumber(accountNumber)}, og merk betalingen med ${orderNo}. Du kan også betale hos oss.`;
}
