import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import {
  type ReminderLetter,
  reminderParts,
  reminderTotalOre,
  reminderWords,
  shownDate,
} from '@naust/domain/documents/reminder-letter.ts';
import { languageOf } from '@naust/domain/language.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import { amountText, buyerLines, type Fact, nokText, type Paper, sellerLines } from './paper.ts';
import { type PaperTexts, papersIn } from './papers-in.ts';

/** The words of a reminder: no lines and no MVA, but what is owed and why. */
export function reminderPaperOf(letter: ReminderLetter): Paper {
  const texts = papersIn(languageOf(letter.invoice));
  const { paperTexts, reminderPaperTexts: words } = texts;
  const { step, invoice, sender } = letter;
  const heading = reminderName(step, words.step);
  const total = nokText(reminderTotalOre(letter), texts);
  return {
    texts,
    heading,
    title: `${heading} ${invoice.number}`,
    seller: sellerLines(sender, texts),
    buyer: buyerLines(invoice.buyer, texts),
    facts: factsOf(letter, texts),
    credited: reminderWords(letter, words.letter),
    lines: [],
    vat: [],
    sums: sumsOf(letter, texts),
    outcome: { name: paperTexts.toPay, value: total },
    payment: paymentOf(letter, total, texts),
    terms: [words.isAttached(sender.legalName)],
  };
}

function factsOf({ date, dueDate, invoice }: ReminderLetter, { paperTexts, reminderPaperTexts }: PaperTexts): Fact[] {
  const { clock } = paperTexts;
  const firstDue = invoice.dueDate;
  return [
    { name: paperTexts.date, value: shownDate(date, clock) },
    { name: reminderPaperTexts.newLimit, value: shownDate(dueDate, clock) },
    { name: paperTexts.invoiceNo, value: String(invoice.number) },
    { name: paperTexts.invoiceDate, value: shownDate(invoice.date, clock) },
    ...(firstDue === null ? [] : [{ name: reminderPaperTexts.firstDue, value: shownDate(firstDue, clock) }]),
    { name: paperTexts.orderNo, value: String(invoice.orderNo) },
  ];
}

function sumsOf(letter: ReminderLetter, texts: PaperTexts): Fact[] {
  const { invoice, letter: words } = texts.reminderPaperTexts;
  const parts = reminderParts(letter, words).map(({ name, amountOre }) => ({
    name,
    value: amountText(amountOre, texts),
  }));
  return [{ name: invoice(letter.invoice.number), value: amountText(letter.invoiceOwedOre, texts) }, ...parts];
}

const paymentOf = (
  { invoice: { kid }, sender: { accountNumber }, dueDate }: ReminderLetter,
  total: string,
  { paperTexts: { toPay, account, clock }, reminderPaperTexts: { limit } }: PaperTexts,
): Fact[] => [
  { name: toPay, value: total },
  { name: limit, value: shownDate(dueDate, clock) },
  ...(accountNumber === null ? [] : [{ name: account, value: formatAccountNumber(accountNumber) }]),
  ...(kid === null ? [] : [{ name: 'KID', value: kid }]),
];
