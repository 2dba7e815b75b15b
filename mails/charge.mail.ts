import { formatKr } from '@naust/domain/money.ts';
import { INVOICE } from '@naust/domain/orders/statuses.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import * as z from 'zod/mini';
import { letter, type Sender } from './letter.ts';
import type { LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import type { MailedCharge } from './mail-facts.ts';
import { ofOrder, orderLink } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

/** Tells the customer of a charge that an administrator added: what, how much, and how to pay. */
export const chargeMail = declareMail({
  name: 'send-charge-mail',
  payload: z.object({ orderId: z.string(), chargeId: z.string() }),
  about: 'charge',
  onceFor: ({ chargeId }) => [chargeId],
  recordsOn: ofOrder('charge'),
  after: {
    // The charges that follow from a customer's own act, and those of refused captures, have mails of their own.
    ChargeAdded: ({ meta, data: { orderId, chargeId } }) =>
      meta.role === 'admin' && meta.channel === 'web' ? { orderId, chargeId } : null,
  },
  find: (shop, { chargeId }) => shop.addedCharge(chargeId),
  write(found, sender) {
    const { business, texts } = sender;
    const { chargeMailTexts } = texts;
    const { name, token, charge, content } = found;
    const { orderId, orderNo } = content;
    return letter(sender, {
      subject: chargeMailTexts.subject(orderNo, business.legalName),
      title: chargeMailTexts.title,
      parts: [
        { kind: 'words', text: chargeMailTexts.lead(name, orderNo) },
        { kind: 'rows', rows: [rowOf(charge, texts)] },
        { kind: 'words', text: wayOfPaying(found, sender) },
        { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
        { kind: 'words', text: texts.isWrong },
      ],
    });
  },
});

const rowOf = ({ description, amountOre }: MailedCharge['charge'], { charge, money }: MailTexts): LetterRow => ({
  name: charge.said(description),
  value: formatKr(amountOre, money),
  isSum: true,
});

/** What can be done today: an invoice comes by itself, a transfer to the account, or an agreement. */
function wayOfPaying({ charge, content }: MailedCharge, { business: { accountNumber }, texts }: Sender): string {
  const { byInvoice, byAgreement, toAccount } = texts.chargeMailTexts;
  const { orderNo, paymentId, personal } = content;
  if ((charge.paymentId ?? paymentId) === INVOICE) {
    return byInvoice(personal?.stated?.invoiceEmail || null);
  }
  return accountNumber === null ? byAgreement : toAccount(formatAccountNumber(accountNumber), orderNo);
}
