import { type Ore, sumOre } from '../money.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import type { OrderContent } from './order-content.ts';
import { type IncomingPayment, paidAgainst } from './recorded-payment.ts';
import { INVOICE, isAhead, isCancelled, isCompleted, type PaymentState, paidBy } from './statuses.ts';
import { type Withdrawal, withdrawnOre } from './withdrawals.ts';

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
  /** By credit notes. */
  readonly creditedOre?: Ore;
}

export interface Owing extends OwingOrder, Pick<OrderContent, 'placedAt' | 'rules'> {
  readonly openCharges?: readonly OpenCharge[];
}

/** `id`: of the charge, or of the order. `dueDate`: yyyy-mm-dd, of an invoice. */
export interface OwedRow {
  readonly what: 'invoice' | 'charge' | 'order';
  readonly id: string;
  readonly amountOre: Ore;
  readonly dueDate: string | null;
}

/**
 * What is owed of the order's total. The wallet's money counts once it is captured, and a reservation until the order
 * is handed out; a refund does not raise it.
 */
export function orderOwedOre(order: OwingOrder): Ore {
  const { statusId, totalOre, capturedOre = 0, chargedOre = 0, incoming = [], creditedOre = 0 } = order;
  if (isCancelled(statusId) || chargedOre > 0 || isPaidByRule(order)) return 0;
  const withdrawn = withdrawnOre(order.lines, order.withdrawals);
  return Math.max(0, totalOre - withdrawn - capturedOre - paidAgainst(incoming, null) - creditedOre);
}

function isPaidByRule({ statusId, paymentId, paymentState, asksForRecord }: OwingOrder): boolean {
  if (paidBy(paymentId) !== 'wallet') return isCompleted(statusId) && !asksForRecord;
  return isAhead(statusId) && (paymentState === 'created' || paymentState === 'authorized');
}

/** The rows that the order owes, the order's own first, then its charges as they were added. */
export function owedRows(orderId: string, order: Owing): OwedRow[] {
  const { paymentId, incoming = [], openCharges = [] } = order;
  const isInvoice = paymentId === INVOICE;
  const own: OwedRow = {
    what: isInvoice ? 'invoice' : 'order',
    id: orderId,
    amountOre: orderOwedOre(order),
    dueDate: isInvoice ? invoiceDueDate(order) : null,
  };
  const charges = openCharges.map(({ chargeId, amountOre }): OwedRow => {
    const leftOre = Math.max(0, amountOre - paidAgainst(incoming, chargeId));
    return { what: 'charge', id: chargeId, amountOre: leftOre, dueDate: null };
  });
  return [own, ...charges].filter(({ amountOre }) => amountOre > 0);
}

/** Rental + sale + charges − payments − credits. */
export const owedOre = (rows: readonly OwedRow[]): Ore => sumOre(rows.map(({ amountOre }) => amountOre));
