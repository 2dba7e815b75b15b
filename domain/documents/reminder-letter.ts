import type { Business } from '../business/business.ts';
import type { Texts } from '../language.ts';
import { formatKr, type Ore } from '../money.ts';
import { formatDate, parseDate, type WallClockTexts } from '../wall-clock.ts';
import type { PaymentReminderEvent } from './payment-reminders.events.ts';
import { reminderLetterTexts } from './reminder-letter.texts.ts';
import type { SalesDocument } from './sales-document.ts';

type ReminderLetterTexts = Texts<typeof reminderLetterTexts>;

type ReminderFacts = Extract<PaymentReminderEvent, { type: 'ReminderDecided' }>['data'];

/** All that a reminder says. `sender`: the shop on the day of the reminder. */
export interface ReminderLetter
  extends Pick<
    ReminderFacts,
    | 'reminderId'
    | 'step'
    | 'date'
    | 'dueDate'
    | 'feeOre'
    | 'interestOre'
    | 'isCompensation'
    | 'invoiceOwedOre'
    | 'earlierOre'
  > {
  readonly invoice: SalesDocument;
  readonly sender: Business;
}

type Asked = Pick<ReminderLetter, 'feeOre' | 'interestOre' | 'invoiceOwedOre' | 'earlierOre' | 'isCompensation'>;

/** All that is to be paid now. */
export const reminderTotalOre = ({ invoiceOwedOre, earlierOre, feeOre, interestOre }: Asked): Ore =>
  invoiceOwedOre + earlierOre + feeOre + interestOre;

/** What the total consists of besides the invoice, by name. */
export function reminderParts(
  { earlierOre, feeOre, interestOre, isCompensation }: Asked,
  texts: ReminderLetterTexts = reminderLetterTexts,
) {
  const parts = [
    { name: texts.earlier, amountOre: earlierOre },
    { name: isCompensation ? texts.compensation : texts.fee, amountOre: feeOre },
    { name: texts.interest, amountOre: interestOre },
  ];
  return parts.filter(({ amountOre }) => amountOre > 0);
}

/** The text of a step, in sentences. */
export function reminderWords(
  letter: Omit<ReminderLetter, 'sender'>,
  texts: ReminderLetterTexts = reminderLetterTexts,
): readonly string[] {
  const { step, invoice, dueDate } = letter;
  const said = {
    invoice: texts.invoice(invoice.number, shownDate(invoice.dueDate ?? invoice.date, texts.clock)),
    amount: formatKr(reminderTotalOre(letter), texts.money),
    limit: shownDate(dueDate, texts.clock),
  };
  if (step === 'notice') return texts.notice(said);
  const costs = letter.isCompensation ? [texts.withCompensation] : letter.feeOre > 0 ? [texts.withFee] : [];
  return texts[step](said, costs);
}

export function shownDate(date: string, texts?: WallClockTexts): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day, texts);
}
