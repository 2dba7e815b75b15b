import type { DocumentLine } from '../documents/document-line.ts';
import { chargeIdOf } from '../documents/document-line.ts';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import type { PaymentReminder } from '../documents/payment-reminders.ts';
import type { CollectiveEvent, OrderDocumentEvent } from './order-documents.events.ts';
import type { PaymentPart } from './recorded-payment.ts';

/** A credit note of an invoice. `invoiceLines`: the number (from 1) of the invoice's line for each of its lines. */
export interface InvoiceCredit {
  readonly documentId: string;
  readonly lines: readonly DocumentLine[];
  readonly invoiceLines: readonly number[];
  /** The money that went back, with the credit note or by a refund before it. */
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
  /** The order whose collective invoice asks for the lines, and all orders it was to gather; left out for an invoice of the order itself. */
  readonly home?: { readonly orderId: string; readonly orderNo: number; readonly orderIds: readonly string[] };
}

/** The invoices of an order, in the order of their numbers, after a fact about one. */
export function invoicesAfter(
  invoices: readonly OrderInvoice[] = [],
  fact: OrderDocumentEvent | CollectiveEvent | PaymentReminderEvent,
): readonly OrderInvoice[] {
  const { type, data } = fact;
  switch (type) {
    case 'ReminderDecided':
    case 'ReminderFeeWaived':
      return remindedAfter(invoices, fact);
    case 'InvoiceDecided': {
      const { documentId, date, dueDate, lines, prepaid = [] } = data;
      return [...invoices, { documentId, date, dueDate, lines, prepaid, credits: [], reminders: [] }];
    }
    case 'OrderBilledElsewhere': {
      const { documentId, date, lines, homeOrderId: orderId, homeOrderNo: orderNo, orderIds } = data;
      const home = { orderId, orderNo, orderIds };
      return [...invoices, { documentId, date, dueDate: date, lines, prepaid: [], credits: [], reminders: [], home }];
    }
    case 'OrderBillingReleased':
      return invoices.filter(({ documentId, home }) => !home || documentId !== data.documentId);
    case 'CreditDecided':
      return withCredit(invoices, data);
    case 'OrderCreditedElsewhere':
      return withCredit(invoices, data);
  }
}

type CreditFact = Extract<
  OrderDocumentEvent | CollectiveEvent,
  { type: 'CreditDecided' | 'OrderCreditedElsewhere' }
>['data'];

function withCredit(invoices: readonly OrderInvoice[], fact: CreditFact): readonly OrderInvoice[] {
  const { documentId, lines, invoiceId, invoiceLines } = fact;
  const credit = { documentId, lines, invoiceLines, returned: ('returned' in fact && fact.returned) || [] };
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
