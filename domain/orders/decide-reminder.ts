import type { LateRates } from '../documents/late-rates.ts';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import { limitFrom, nextReminder, type ReminderStep, reminderCost, stepFrom } from '../documents/payment-reminders.ts';
import { sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import { owingOf, type Paid } from './incoming-payments.ts';
import { owedFees, paidFeeOre } from './invoice-account.ts';
import { type OrderInvoice, uncreditedOre } from './order-invoices.ts';
import { accountOf, invoiceRows, type OpenCharge } from './owed.ts';

/** `step` null: the next one. The same id is the same reminder. `charges`: the open ones. */
export interface DecideReminder {
  readonly type: 'DecideReminder';
  readonly reminderId: string;
  readonly documentId: string;
  readonly step: ReminderStep | null;
  /** yyyy-mm-dd, in Oslo. */
  readonly today: string;
  /** null: the buyer is forgotten. */
  readonly buyer: { readonly isBusiness: boolean } | null;
  readonly rates: LateRates;
  readonly shopVersion: number;
  readonly charges: readonly OpenCharge[];
}

export interface WaiveFees {
  readonly type: 'WaiveFees';
  readonly documentId: string;
}

/** A reminder of an invoice that is overdue. */
export function reminderDecided(command: DecideReminder, found: Paid | null): PaymentReminderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { reminderId, documentId, today, rates, shopVersion } = command;
  const { invoices = [] } = order;
  const known = invoices.find(({ reminders }) => reminders.some((one) => one.reminderId === reminderId));
  if (known) return isSame(command, known) ? [] : refuse('KEY_REUSED');
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const invoice = invoiceIn(order, documentId);
  if (uncreditedOre(invoice) === 0) refuse('INVOICE_IS_CREDITED');
  const owing = owingOf(order, command.charges);
  const invoiceOwedOre = invoiceRows(owing).find(({ id }) => id === documentId)?.amountOre ?? 0;
  if (invoiceOwedOre === 0) refuse('INVOICE_IS_PAID');
  const buyer = command.buyer ?? refuse('PERSON_IS_ERASED');
  const step = dueStep(invoice, command);
  const asked = { step, today, isBusiness: buyer.isBusiness, owedOre: invoiceOwedOre };
  const earlier = owedFees(invoice, accountOf(owing));
  const { orderId, orderNo } = order.content;
  const data = {
    ...{ reminderId, documentId, orderId, orderNo, step, date: today, dueDate: limitFrom(today) },
    ...reminderCost(invoice, asked, rates),
    ...{ invoiceOwedOre, earlierOre: sumOre(earlier.map(({ amountOre }) => amountOre)), shopVersion },
  };
  return [{ type: 'ReminderDecided', data }];
}

/** The step that was asked for, or the next one. */
function dueStep(invoice: OrderInvoice, { step: asked, today }: DecideReminder): ReminderStep {
  if (invoice.dueDate >= today) refuse('INVOICE_NOT_OVERDUE');
  const step = asked ?? nextReminder(invoice, today)?.step ?? refuse('REMINDER_ALREADY_SENT');
  const from = stepFrom(invoice, step);
  if (from === 'sent') refuse('REMINDER_ALREADY_SENT');
  if (from === 'early') refuse('REMINDER_TOO_EARLY');
  const last = invoice.reminders.at(-1);
  if (last && last.dueDate >= today) refuse('REMINDER_LIMIT_NOT_PASSED', { limit: last.dueDate });
  if (from > today) refuse('REMINDER_TOO_EARLY', { from });
  return step;
}

const isSame = ({ documentId, reminderId, step }: DecideReminder, known: OrderInvoice): boolean =>
  known.documentId === documentId &&
  known.reminders.some((one) => one.reminderId === reminderId && (step === null || one.step === step));

function invoiceIn({ invoices = [] }: Paid, documentId: string): OrderInvoice {
  const isCreditNote = invoices.some(({ credits }) => credits.some((credit) => credit.documentId === documentId));
  if (isCreditNote) refuse('INVOICE_IS_CREDITED');
  return invoices.find((one) => one.documentId === documentId) ?? refuse('DOCUMENT_NOT_FOUND');
}

/** Takes away the fees and the interest of an invoice that are not paid. */
export function feesWaived({ documentId }: WaiveFees, found: Paid | null): PaymentReminderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const invoice = invoiceIn(order, documentId);
  const asked = invoice.reminders.filter(({ feeOre, interestOre }) => feeOre + interestOre > 0);
  if (asked.length === 0) refuse('NO_FEE_TO_WAIVE');
  const open = asked.filter(({ isWaived }) => !isWaived);
  if (open.length === 0) return [];
  const unpaid = open.filter(({ reminderId }) => paidFeeOre(order.incoming ?? [], reminderId) === 0);
  if (unpaid.length === 0) refuse('FEE_IS_PAID');
  const { orderId, orderNo } = order.content;
  return unpaid.map(({ reminderId, feeOre, interestOre }) => ({
    type: 'ReminderFeeWaived',
    data: { reminderId, documentId, orderId, orderNo, amountOre: feeOre + interestOre },
  }));
}
