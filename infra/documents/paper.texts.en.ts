import { chargeTexts } from '@naust/domain/charges/charge-words.texts.en.ts';
import { discountTexts } from '@naust/domain/discounts/discount-words.texts.en.ts';
import { reminderFileTexts, reminderStepTexts } from '@naust/domain/documents/payment-reminders.texts.en.ts';
import { reminderLetterTexts } from '@naust/domain/documents/reminder-letter.texts.en.ts';
import type { Texts } from '@naust/domain/language.ts';
import { moneyTexts } from '@naust/domain/money.texts.en.ts';
import { receiptTexts } from '@naust/domain/receipts/sales-receipt-words.texts.en.ts';
import { vatTexts } from '@naust/domain/vat-codes.texts.en.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.en.ts';
import type * as nb from './paper.texts.ts';

export const paperTexts: Texts<typeof nb.paperTexts> = {
  lang: 'en-GB',
  charge: chargeTexts,
  clock: wallClockTexts,
  discount: discountTexts,
  money: moneyTexts,
  vatNames: vatTexts,
  to: 'To',
  page: (page, pages) => `Page ${page} of ${pages}`,
  // MVA behind the number is the register that the law asks for, in every language.
  orgNumber: (number, isVatRegistered) => `Org. no. ${number}${isVatRegistered ? ' MVA' : ''}`,
  erasedBuyer: 'The buyer has been erased',
  columns: {
    article: 'Item no.',
    description: 'Description',
    quantity: 'Qty',
    unit: 'Unit',
    price: 'Price excl. VAT',
    rate: 'VAT',
    amount: 'Amount incl. VAT',
  },
  vatColumns: { rate: 'VAT in NOK', base: 'Net', vat: 'VAT', sum: 'Total' },
  unit: 'pcs',
  percent: (percent) => `${percent}%`,
  period: (from, to) => `${from} – ${to}`,
  toPay: 'To pay',
  account: 'Account no.',
  date: 'Date',
  orderNo: 'Order no.',
  invoiceNo: 'Invoice no.',
  invoiceDate: 'Invoice date',
  yourReference: 'Your reference',
  ordered: 'Ordered',
  ofWhichVat: 'Of which VAT',
  ofOrder: (heading, orderNo) => `${heading} · order ${orderNo}`,
};

export const documentTexts: Texts<typeof nb.documentTexts> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  invoiceFile: 'invoice',
  creditNoteFile: 'credit-note',
  credited: 'Credited',
  creditNoteNo: 'Credit note no.',
  dueDate: 'Due date',
  ourReference: 'Our reference',
  credits: (invoice, date) => `Credits invoice no. ${invoice} of ${date}.`,
  reason: (reason) => `Reason: ${reason}`,
  sumBeforeVat: 'Total excl. VAT',
  vat: 'VAT',
  sumWithVat: 'Total incl. VAT',
  paidBefore: 'Paid earlier',
  due: 'Due',
  isPaid: 'The invoice is paid.',
  abroad: (iban, bic) => `From abroad: IBAN ${iban}${bic ? `, BIC ${bic}` : ''}`,
  late: 'Late payments bear interest under the Norwegian Act on Interest on Late Payments.',
  payBy: (date, late) => `Please pay by ${date}. ${late}`,
};

export const reminderPaperTexts: Texts<typeof nb.reminderPaperTexts> = {
  step: reminderStepTexts,
  file: reminderFileTexts,
  letter: reminderLetterTexts,
  newLimit: 'New due date',
  limit: 'Pay by',
  firstDue: 'Original due date',
  invoice: (invoice) => `Invoice ${invoice}`,
  isAttached: (shop) => `The invoice is attached. Questions? Contact ${shop}.`,
};

export const receiptPaperTexts: Texts<typeof nb.receiptPaperTexts> = {
  words: receiptTexts,
  status: 'Status',
  fees: 'Reminder fees and interest',
  sum: 'Total',
  paid: 'Paid',
  back: 'Refunded',
  reserved: 'Reserved in Vipps',
  settled: 'Settled',
  ways: { terminal: 'card', vipps: 'Vipps', cash: 'cash', bank: 'bank' },
  till: (receipt) => `Receipt of the till: ${receipt}`,
};

export const contractTexts: Texts<typeof nb.contractTexts> = {
  heading: 'Rental agreement',
  renter: 'Renter',
  rentAndPurchase: 'Total',
  signed: 'Signed',
  version: 'Version',
  terms: 'Rental terms',
  termsVersion: (version) => `version ${version}`,
  piece: (labels) => `Piece: ${labels}`,
  out: (count, of) => `Handed out: ${count} of ${of}`,
  back: (count, of) => `Returned: ${count} of ${of}`,
  identified: 'Identification seen.',
  identifiedWith: (classes) => `Identification seen, driving licence class ${classes.join(' and ')}.`,
  fuel: (level) => `Fuel: ${level}`,
  emptyTank: 'empty',
  fullTank: 'full',
  hours: (count) => `Hour meter: ${count.toLocaleString('en-GB', { maximumFractionDigits: 2 })} hours`,
  inOrder: (rows) => `In order: ${rows}`,
  notInOrder: (row) => `Not in order: ${row}`,
  deposit: (amount) => `A deposit of ${amount} is paid in addition, and returned.`,
  licenceSeen: 'The rental requires a driving licence. The licence has been checked.',
  licenceUnseen: 'The rental requires a driving licence. The renter confirms having one.',
  received: 'The renter has received what is listed above.',
  accepted: (version) =>
    `The renter accepts the rental terms, version ${version}, which follow below. They are in Norwegian, and the Norwegian text applies.`,
  signatureOf: (name) => `Signature of ${name}`,
  signature: 'Signature of the renter',
  termsHead: (version) => `Rental terms, version ${version} (in Norwegian)`,
};
