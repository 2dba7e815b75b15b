import { reminderFileTexts, reminderStepTexts } from '@naust/domain/documents/payment-reminders.texts.en.ts';
import { reminderLetterTexts } from '@naust/domain/documents/reminder-letter.texts.en.ts';
import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './money.texts.ts';

export const chargeMailTexts: Texts<typeof nb.chargeMailTexts> = {
  subject: (orderNo, shop) => `New fee on order ${orderNo} with ${shop}`,
  title: 'A fee has been added',
  lead: (name, orderNo) => `Hi ${name}! We have added a fee to order ${orderNo}.`,
  byInvoice: (receiver) =>
    `The fee will be invoiced${receiver === null ? '' : ` to ${receiver}`}. You need not do anything now.`,
  byAgreement: 'Reply to this email or call us, and we will agree on how you pay.',
  toAccount: (account, orderNo) =>
    `Pay to account ${account} and mark the payment with ${orderNo}. You can also pay at our shop.`,
};

export const refundMailTexts: Texts<typeof nb.refundMailTexts> = {
  subject: (orderNo, shop) => `Refund for order ${orderNo} with ${shop}`,
  title: (amount) => `${amount} back to you`,
  lead: (name, amount, orderNo) => `Hi ${name}! You are getting ${amount} back for order ${orderNo}.`,
  byWallet: 'Vipps sends the money to where you paid from. It may take some days to reach your account.',
  byShop: 'You get the money the way you paid, or as we have agreed.',
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const orders = (orderNos: readonly number[]) =>
  `${orderNos.length === 1 ? 'order' : 'orders'} ${listed.format(orderNos.map(String))}`;

export const documentMailTexts: Texts<typeof nb.documentMailTexts> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  invoiceFile: 'invoice',
  creditNoteFile: 'credit-note',
  invoiceLead: (name, orderNos) => `Hi ${name}! Here is the invoice for ${orders(orderNos)}. It is attached as a PDF.`,
  creditLead: (name, orderNos, invoice) =>
    `Hi ${name}! Here is the credit note for ${orders(orderNos)}. It credits invoice ${invoice} and is attached as a PDF.`,
  isPaid: 'The invoice is paid, so you need not do anything now.',
  paidBefore: 'Paid earlier',
  toPay: 'To pay',
  dueDate: 'Due date',
  account: 'Account number',
  credited: 'Credited',
  reason: (reason) => `Reason: ${reason}`,
};

export const paymentReminderTexts: Texts<typeof nb.paymentReminderTexts> = {
  step: reminderStepTexts,
  file: reminderFileTexts,
  letter: reminderLetterTexts,
  title: (step, invoice) => `${step} for invoice ${invoice}`,
  lead: (name, sentences) => `Hi ${name}! ${sentences}`,
  isAttached: 'The invoice is attached.',
  isWrong: 'Is something wrong, or do you need an arrangement? Reply to this email and we will look into it.',
  invoice: (invoice) => `Invoice ${invoice}`,
  limit: 'Pay by',
};

export const paymentLinkTexts: Texts<typeof nb.paymentLinkTexts> = {
  subject: (orderNo) => `Order ${orderNo}: the payment did not go through`,
  title: 'Your Vipps payment did not go through',
  lead: (name, amount, orderNo) =>
    `Hi ${name}! We could not charge the ${amount} that you reserved with Vipps for order ${orderNo}. This happens when a long time passes between ordering and picking up, or when the bank says no.`,
  again: 'The reservation has been released, so you will not pay twice. Pay again here:',
  questions: (shop) => `If you have questions, reply to this email or call us. Kind regards, ${shop}`,
};

export const paymentRequestTexts: Texts<typeof nb.paymentRequestTexts> = {
  subject: (amount, shop) => `Pay ${amount} to ${shop}`,
  title: (amount) => `Pay ${amount}`,
  lead: (name, orderNo) => `Hi ${name}! Here you can pay what remains for order ${orderNo}.`,
  seenAgain:
    'You see the amount once more before you approve. If you have paid in another way in the meantime, there is nothing more to pay.',
  questions: (phone, shop) => `Is something wrong? Reply to this email, or call ${phone}. Kind regards, ${shop}`,
};
