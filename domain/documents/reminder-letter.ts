import type { Business } from '../business/business.ts';
import { formatKr, type Ore } from '../money.ts';
import { formatDate, parseDate } from '../wall-clock.ts';
import type { PaymentReminderEvent } from './payment-reminders.events.ts';
import type { SalesDocument } from './sales-document.ts';

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
export function reminderParts({ earlierOre, feeOre, interestOre, isCompensation }: Asked) {
  const parts = [
    { name: 'Tidligere gebyr', amountOre: earlierOre },
    { name: isCompensation ? 'Kompensasjon' : 'Purregebyr', amountOre: feeOre },
    { name: 'Forsinkelsesrente', amountOre: interestOre },
  ];
  return parts.filter(({ amountOre }) => amountOre > 0);
}

/** The text of a step, in sentences. */
export function reminderWords(letter: Omit<ReminderLetter, 'sender'>): string[] {
  const { step, invoice, dueDate } = letter;
  const invoiceWords = `faktura ${invoice.number} med forfall ${shownDate(invoice.dueDate ?? invoice.date)}`;
  const [amount, limit] = [formatKr(reminderTotalOre(letter)), shownDate(dueDate)];
  if (step === 'notice') {
    return [
      `Vi kan ikke se at ${invoiceWords} er betalt.`,
      `Betal ${amount} innen ${limit}.`,
      'Har du betalt de siste dagene, kan du se bort fra denne påminnelsen.',
    ];
  }
  const costs = letter.isCompensation
    ? ['Beløpet har med kompensasjon etter forsinkelsesrenteloven § 3 a.']
    : letter.feeOre > 0
      ? ['Beløpet har med gebyr etter inkassoloven § 17 og forsinkelsesrente.']
      : [];
  if (step === 'reminder') {
    return [`Vi har ikke fått betalt ${invoiceWords}.`, `Betal ${amount} innen ${limit}.`, ...costs];
  }
  return [
    `Vi har fortsatt ikke fått betalt ${invoiceWords}.`,
    `Betales ikke ${amount} innen ${limit}, sendes kravet til inkasso.`,
    ...costs,
    'Er du uenig i kravet, må du si fra før fristen er ute.',
  ];
}

export function shownDate(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}
