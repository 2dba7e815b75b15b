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
    const { invoice, step, reminderId } = letter;
    const title = `${reminderName(step)} for faktura ${invoice.number}`;
    return {
      ...letterOf(sender, {
        subject: `${title} fra ${sender.business.legalName}`,
        title,
        parts: [
          { kind: 'words', text: `Hei, ${name}! ${reminderWords(letter).join(' ')}` },
          { kind: 'rows', rows: rowsOf(letter) },
          { kind: 'words', text: 'Fakturaen ligger ved.' },
          { kind: 'button', text: 'Se bestillingen', link: orderLink(content.orderId, token, sender.shopAddress) },
          { kind: 'words', text: 'Er noe feil, eller trenger du en avtale? Svar på denne e-posten, så ser vi på det.' },
        ],
      }),
      attachments: [
        { name: `${reminderFile(step)}-${invoice.number}.pdf`, file: `${reminderId}.pdf` },
        { name: `faktura-${invoice.number}.pdf`, file: `${invoice.id}.pdf` },
      ],
    };
  },
});

function rowsOf(letter: ReminderLetter): LetterRow[] {
  const { invoice, sender, dueDate, invoiceOwedOre } = letter;
  const { accountNumber } = sender;
  const parts = reminderParts(letter).map(({ name, amountOre }) => ({ name, value: formatKr(amountOre) }));
  return [
    ...(parts.length === 0 ? [] : [{ name: `Faktura ${invoice.number}`, value: formatKr(invoiceOwedOre) }, ...parts]),
    { name: 'Å betale', value: formatKr(reminderTotalOre(letter)), isSum: true },
    { name: 'Frist', value: shownDate(dueDate) },
    ...(accountNumber === null ? [] : [{ name: 'Kontonummer', value: formatAccountNumber(accountNumber) }]),
    ...(invoice.kid === null ? [] : [{ name: 'KID', value: invoice.kid }]),
  ];
}
