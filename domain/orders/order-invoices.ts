import type { DocumentLine } from '../documents/document-line.ts';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import type { PaymentReminder } from '../documents/payment-reminders.ts';
import type { OrderDocumentEvent } from './order-documents.events.ts';
import type { PaymentPart } from './recorded-payment.ts';

/** A credit note of an invoice. `invoiceLines`: the number (from 1) of the invoice's line for each of its lines. */
export interface InvoiceCredit {
  readonly documentId: string;
  readonly lines: readonly DocumentLine[];
  readonly invoiceLines: readonly number[];
  /** The money that went back. */
  readonly returned: readonly PaymentPart[];
}

/** An invoice of an order, with its credit notes, oldest first. */
export interface OrderInvoice {
  readonly documentId: string;
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly dueDate: string;
  readonly lines: readonly DocumentLine[];
  /** Money from before the invoice that it subtracts. */
  readonly prepaid: readonly PaymentPart[];
  readonly credits: readonly InvoiceCredit[];
  /** Oldest first. */
  readonly reminders: readonly PaymentReminder[];
}

/** The invoices of an order, in the order of their numbers, after a fact about one. */
export function invoicesAfter(
  invoices: readonly OrderInvoice[] = [],
  fact: OrderDocumentEvent | PaymentReminderEvent,
): readonly OrderInvoice[] {
  if (fact.type === 'ReminderDecided' || fact.type === 'ReminderFeeWaived') return remindedAfter(invoices, fact);
  const { type, data } = fact;
  const { documentId, lines } = data;
  if (type === 'InvoiceDecided') {
    const { date, dueDate, prepaid = [] } = data;
    return [...invoices, { documentId, date, dueDate, lines, prepaid, credits: [], reminders: [] }];
  }
  const { invoiceId, invoiceLines, returned = [] } = data;
  const credit = { documentId, lines, invoiceLines, returned };
  return invoices.map((one) => (one.documentId === invoiceId ? { ...one, credits: [...one.credits, credit] } : one));
}

const remindedAfter = (invoices: readonly OrderInvoice[], fact: PaymentReminderEvent): readonly OrderInvoice[] =>
  invoices.map((one) =>
    one.documentId === fact.data.documentId ? { ...one, reminders: remindersAfter(one.reminders, fact) } : one,
  );

/** The reminders of an invoice after a fact about one of them. */
export function remindersAfter(
  reminders: readonly PaymentReminder[],
  { type, data }: PaymentReminderEvent,
): readonly PaymentReminder[] {
  const { reminderId } = data;
  if (type === 'ReminderFeeWaived') {
    return reminders.map((one) => (one.reminderId === reminderId ? { ...one, isWaived: true } : one));
  }
  const { step, date, dueDate, feeOre, interestOre } = data;
  return [...reminders, { reminderId, step, date, dueDate, feeOre, interestOre, isWaived: false }];
}

/** The id of the charge that a line bills; null for a line of the order. */
export const chargeIdOf = ({ of }: Pick<DocumentLine, 'of'>): string | null => ('chargeId' in of ? of.chargeId : null);

/** The id of the order's line that a line bills; null for a charge. */
export const lineIdOf = ({ of }: Pick<DocumentLine, 'of'>): number | null => ('lineId' in of ? of.lineId : null);

/** Credited of one line of an invoice, in øre; `at` counts from 1. */
export const creditedOfLine = ({ credits }: Pick<OrderInvoice, 'credits'>, at: number): number =>
  credits.reduce(
    (sum, { lines, invoiceLines }) =>
      lines.reduce((all, { amountOre }, index) => (invoiceLines[index] === at ? all + amountOre : all), sum),
    0,
  );

/** What is left of an invoice after its credit notes. */
export const uncreditedOre = (invoice: OrderInvoice): number =>
  invoice.lines.reduce((sum, { amountOre }, index) => sum + amountOre - creditedOfLine(invoice, index + 1), 0);

/** An order with such an invoice is neither cancelled nor deleted. */
export const hasUncredited = ({ invoices = [] }: { readonly invoices?: readonly OrderInvoice[] }): boolean =>
  invoices.some((invoice) => uncreditedOre(invoice) > 0);

/** Whether an invoice asks for a charge: its amount is paid there, or credited. */
export const isInvoiced = (invoices: readonly OrderInvoice[], chargeId: string): boolean =>
  invoices.some((invoice) =>
    invoice.lines.some(
      (line, index) => chargeIdOf(line) === chargeId && line.amountOre > creditedOfLine(invoice, index + 1),
    ),
  );
