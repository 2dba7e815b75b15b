import { reminderFile, reminderName } from '@naust/domain/documents/payment-reminders.ts';
import {
  type ReminderLetter,
  reminderParts,
  reminderTotalOre,
  reminderWords,
  shownDate,
} from '@naust/domain/documents/reminder-letter.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatAccountNumber } from '@naust/domain/shop/account-number.ts';
import * as z from 'zod/mini';
import { letter as letterOf } from './letter.ts';
import type { LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import { orderLink } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

/** Brings a payment reminder, a purring or an inkassovarsel, with its PDF and the invoice. */
export const paymentReminderMail = declareMail({
  name: 'send-payment-reminder',
  payload: z.object({ reminderId: z.string(), documentId: z.string(), orderId: z.string() }),
  about: 'payment-reminder',
  onceFor: ({ reminderId }) => [reminderId],
  delivers: ({ reminderId, ...document }) => ({ ...document, sendingId: reminderId, reminderId }),
  after: {
    ReminderStored: ({ data: { reminderId, documentId, orderId } }) => ({ reminderId, documentId, orderId }),
  },
  find: (shop, asked) => shop.paymentReminder(asked),
  write({ name, token, content, letter }, sender) {
    const { texts } = sender;
    const { paymentReminderTexts: words, documentMailTexts } = texts;
    const { invoice, step, reminderId } = letter;
    const title = words.title(reminderName(step, words.step), invoice.number);
    return {
      ...letterOf(sender, {
        subject: texts.from(title, sender.business.legalName),
        title,
        parts: [
          { kind: 'words', text: words.lead(name, reminderWords(letter, words.letter).join(' ')) },
          { kind: 'rows', rows: rowsOf(letter, texts) },
          { kind: 'words', text: words.isAttached },
          { kind: 'button', text: texts.seeOrder, link: orderLink(content.orderId, token, sender) },
          { kind: 'words', text: words.isWrong },
        ],
      }),
      attachments: [
        { name: `${reminderFile(step, words.file)}-${invoice.number}.pdf`, file: `${reminderId}.pdf` },
        { name: `${documentMailTexts.invoiceFile}-${invoice.number}.pdf`, file: `${invoice.id}.pdf` },
      ],
    };
  },
});

function rowsOf(
  letter: ReminderLetter,
  { paymentReminderTexts, documentMailTexts, money, clock }: MailTexts,
): LetterRow[] {
  const { invoice, sender, dueDate, invoiceOwedOre } = letter;
  const { accountNumber } = sender;
  const parts = reminderParts(letter, paymentReminderTexts.letter).map(({ name, amountOre }) => ({
    name,
    value: formatKr(amountOre, money),
  }));
  const owed = { name: paymentReminderTexts.invoice(invoice.number), value: formatKr(invoiceOwedOre, money) };
  const { toPay, account } = documentMailTexts;
  return [
    ...(parts.length === 0 ? [] : [owed, ...parts]),
    { name: toPay, value: formatKr(reminderTotalOre(letter), money), isSum: true },
    { name: paymentReminderTexts.limit, value: shownDate(dueDate, clock) },
    ...(accountNumber === null ? [] : [{ name: account, value: formatAccountNumber(accountNumber) }]),
    ...(invoice.kid === null ? [] : [{ name: 'KID', value: invoice.kid }]),
  ];
}
