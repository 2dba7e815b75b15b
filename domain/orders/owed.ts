import { type Ore, sumOre } from '../money.ts';
import { type Account, freeOre, invoicedOre, owedFees, owedParts } from './invoice-account.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import { lineOre } from './line.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderInvoice } from './order-invoices.ts';
import type { IncomingPayment, PaymentPart } from './recorded-payment.ts';
import { INVOICE, isAhead, isCancelled, isCompleted, type PaymentState, paidBy } from './statuses.ts';
import { type Withdrawal, withdrawnLineIds, withdrawnOre } from './withdrawals.ts';

/** A charge that is neither settled nor deleted. */
export interface OpenCharge {
  readonly chargeId: string;
  readonly amountOre: Ore;
}

/** What an order owes for itself, without its charges. */
export interface OwingOrder extends Pick<OrderContent, 'statusId' | 'paymentId' | 'totalOre'> {
  readonly paymentState: PaymentState;
  /** By the wallet, over all its payments. */
  readonly capturedOre?: Ore;
  /** Part of the total that a charge asks for instead. */
  readonly chargedOre?: Ore;
  /** Completing the order pays nothing: only a record does. Absent for orders from before payments were recorded. */
  readonly asksForRecord?: boolean;
  readonly incoming?: readonly IncomingPayment[];
  /** With `withdrawals`: what the customer has withdrawn from is not owed. */
  readonly lines?: OrderContent['lines'];
  readonly withdrawals?: readonly Withdrawal[];
  /** With their credit notes. */
  readonly invoices?: readonly OrderInvoice[];
}

export interface Owing extends OwingOrder, Pick<OrderContent, 'placedAt' | 'rules'> {
  readonly openCharges?: readonly OpenCharge[];
}

/**
 * `id`: of the invoice that was issued, of the charge, of the order, or of the reminder whose fee and interest it is.
 * `dueDate`: yyyy-mm-dd, of an invoice or a reminder.
 */
export interface OwedRow {
  readonly what: 'invoice' | 'charge' | 'order' | 'fee';
  readonly id: string;
  readonly amountOre: Ore;
  readonly dueDate: string | null;
}

/** A row with what a payment of it pays. */
export interface PayableRow extends OwedRow {
  readonly parts: readonly PaymentPart[];
}

/**
 * What is owed of the order's total besides its invoices. The wallet's money counts once it is captured, and a
 * reservation until the order is handed out; a refund does not raise it.
 */
export const orderOwedOre = (order: OwingOrder): Ore =>
  Math.max(0, uninvoicedOre(order) - freeOre(accountOf(order), null));

/** Without what a collective invoice of another order bills: that is owed and paid there. */
export function accountOf({
  invoices = [],
  incoming = [],
  capturedOre = 0,
  withdrawals,
}: Pick<OwingOrder, 'invoices' | 'incoming' | 'capturedOre' | 'withdrawals'>): Account {
  const own = invoices.filter(({ home }) => home === undefined);
  return { invoices: own, incoming, capturedOre, withdrawn: withdrawnLineIds(withdrawals) };
}

/** The price of what is neither invoiced nor withdrawn from. */
function uninvoicedOre(order: OwingOrder): Ore {
  const { statusId, totalOre, lines = [], chargedOre = 0, invoices = [], withdrawals } = order;
  if (isCancelled(statusId) || chargedOre > 0 || isPaidByRule(order)) return 0;
  if (invoices.length === 0) return totalOre - withdrawnOre(lines, withdrawals);
  const ids = withdrawnLineIds(withdrawals);
  const left = lines.map((line) => {
    const { lineId } = line;
    return ids.has(lineId) ? 0 : Math.max(0, lineOre(line) - invoicedOre(invoices, { lineId }));
  });
  return sumOre(left);
}

/** The wallet has reserved the money, or the order is from before payments were recorded. */
export function isPaidByRule({ statusId, paymentId, paymentState, asksForRecord }: OwingOrder): boolean {
  if (paidBy(paymentId) !== 'wallet') return isCompleted(statusId) && !asksForRecord;
  return isAhead(statusId) && (paymentState === 'created' || paymentState === 'authorized');
}

/** What a charge owes besides its invoices. */
export function chargeOwedOre(order: OwingOrder, { chargeId, amountOre }: OpenCharge): Ore {
  const restOre = Math.max(0, amountOre - invoicedOre(order.invoices ?? [], { chargeId }));
  return Math.max(0, restOre - freeOre(accountOf(order), chargeId));
}

/** What can be paid: the invoices by their numbers, then the rest of the order, then its charges as they were added, then fees. */
export function payableRows(orderId: string, order: Owing): PayableRow[] {
  const { paymentId, openCharges = [] } = order;
  const isInvoice = paymentId === INVOICE;
  const ownOre = orderOwedOre(order);
  const own: PayableRow = {
    what: isInvoice ? 'invoice' : 'order',
    id: orderId,
    amountOre: ownOre,
    dueDate: isInvoice ? invoiceDueDate(order) : null,
    parts: [{ chargeId: null, amountOre: ownOre }],
  };
  const charges = openCharges.map((charge): PayableRow => {
    const amountOre = chargeOwedOre(order, charge);
    const { chargeId } = charge;
    return { what: 'charge', id: chargeId, amountOre, dueDate: null, parts: [{ chargeId, amountOre }] };
  });
  return [...invoiceRows(order), own, ...charges, ...feeRows(order)].filter(({ amountOre }) => amountOre > 0);
}

/** One row for each invoice that was issued and owes, by their numbers. */
export function invoiceRows(order: Owing): (PayableRow & { readonly dueDate: string })[] {
  const account = accountOf(order);
  const isOpen = (id: string) => order.openCharges?.some(({ chargeId }) => chargeId === id) ?? false;
  const rows = account.invoices.map((invoice) => {
    const parts = owedParts(invoice, account, isOpen);
    const { documentId: id, dueDate } = invoice;
    return { what: 'invoice' as const, id, amountOre: sumOre(parts.map(({ amountOre }) => amountOre)), dueDate, parts };
  });
  return rows.filter(({ amountOre }) => amountOre > 0);
}

/** One row for each reminder whose fee or interest is owed. */
export function feeRows(order: Owing): (PayableRow & { readonly dueDate: string })[] {
  const account = accountOf(order);
  return account.invoices.flatMap((invoice) =>
    owedFees(invoice, account).flatMap((part) => {
      const reminder = invoice.reminders.find(({ reminderId }) => reminderId === part.reminderId);
      if (!reminder) return [];
      const { reminderId: id, dueDate } = reminder;
      return [{ what: 'fee' as const, id, amountOre: part.amountOre, dueDate, parts: [part] }];
    }),
  );
}

/** The rows that the order owes. */
export const owedRows = (orderId: string, order: Owing): OwedRow[] =>
  payableRows(orderId, order).map(({ parts: _, ...row }) => row);

/** Rental + sale + charges − payments − credits. */
export const owedOre = (rows: readonly OwedRow[]): Ore => sumOre(rows.map(({ amountOre }) => amountOre));
