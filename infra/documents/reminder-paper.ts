import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import {
  type ReminderLetter,
  reminderParts,
  reminderTotalOre,
  reminderWords,
  shownDate,
} from '@naust/domain/documents/reminder-letter.ts';
import { formatAmount } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { buyerLines, type Fact, type Paper, sellerLines } from './paper.ts';

/** The words of a reminder: no lines and no MVA, but what is owed and why. */
export function reminderPaperOf(letter: ReminderLetter): Paper {
  const { step, date, dueDate, invoice, sender } = letter;
  const heading = reminderName(step);
  const total = `NOK ${formatAmount(reminderTotalOre(letter))}`;
  return {
    heading,
    title: `${heading} ${invoice.number}`,
    seller: sellerLines(sender),
    buyer: buyerLines(invoice.buyer),
    facts: [
      { name: 'Dato', value: shownDate(date) },
      { name: 'Ny frist', value: shownDate(dueDate) },
      { name: 'Fakturanr.', value: String(invoice.number) },
      { name: 'Fakturadato', value: shownDate(invoice.date) },
      ...(invoice.dueDate === null ? [] : [{ name: 'Opprinnelig forfall', value: shownDate(invoice.dueDate) }]),
      { name: 'Ordrenr.', value: String(invoice.orderNo) },
    ],
    credited: reminderWords(letter),
    lines: [],
    vat: [],
    sums: sumsOf(letter),
    outcome: { name: 'Å betale', value: total },
    payment: paymentOf(letter, total),
    terms: [`Fakturaen ligger ved. Spørsmål? Kontakt ${sender.legalName}.`],
  };
}

const sumsOf = (letter: ReminderLetter): Fact[] => [
  { name: `Faktura ${letter.invoice.number}`, value: formatAmount(letter.invoiceOwedOre) },
  ...reminderParts(letter).map(({ name, amountOre }) => ({ name, value: formatAmount(amountOre) })),
];

const paymentOf = ({ invoice: { kid }, sender: { accountNumber }, dueDate }: ReminderLetter, total: string): Fact[] => [
  { name: 'Å betale', value: total },
  { name: 'Frist', value: shownDate(dueDate) },
  ...(accountNumber === null ? [] : [{ name: 'Kontonr.', value: formatAccountNumber(accountNumber) }]),
  ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
];
