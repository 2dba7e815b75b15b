import type { DocumentLine } from '../documents/document-line.ts';
import { sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import { foreignOf, type NamedOrder, placesOf } from './collective-lines.ts';
import { type DecideInvoice, freeMoney, isTaxed, linesToInvoice, prepaidOf } from './decide-invoice.ts';
import { isReserved } from './draft.ts';
import type { Paid } from './incoming-payments.ts';
import type { CollectiveEvent } from './order-documents.events.ts';
import type { InvoiceCredit, OrderInvoice } from './order-invoices.ts';

type Moment = Pick<DecideInvoice, 'charges' | 'when' | 'today'>;

/** Records the part of an order in a collective invoice of its home order. The same id is the same invoice. */
export interface BillElsewhere extends Moment {
  readonly type: 'BillElsewhere';
  readonly documentId: string;
  readonly home: NamedOrder;
  readonly orderIds: readonly string[];
  /** yyyy-mm-dd, in Oslo. */
  readonly date: string;
  /** All lines of the invoice are outside MVA; else none is. */
  readonly isOutsideVat: boolean;
}

/** On the home order: the invoice is never made, unless it is decided already. On another: it bills the order no more. */
export interface ReleaseBilling {
  readonly type: 'ReleaseBilling';
  readonly documentId: string;
  readonly isHome: boolean;
}

/** Records a credit note of the collective invoice; `places` as in the invoice's lines of this order. */
export interface CreditElsewhere {
  readonly type: 'CreditElsewhere';
  readonly invoiceId: string;
  readonly places: readonly number[];
  readonly credit: Pick<InvoiceCredit, 'documentId' | 'lines' | 'invoiceLines'>;
}

/** What a collective invoice can bill of an order. Money that was paid before, or both kinds of MVA, refuse it. */
export function linesToGather(moment: Moment, order: Paid): { lines: DocumentLine[]; isOutsideVat: boolean } {
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const lines = linesToInvoice({ ...moment, lineIds: null, chargeIds: null }, order);
  if (isReserved(order.payment.state)) refuse('PAYMENT_NOT_CAPTURED');
  if (prepaidOf(lines, freeMoney(order)).length > 0) refuse('ORDER_HAS_PAYMENTS');
  const isOutsideVat = !lines.some(isTaxed);
  if (!isOutsideVat && !lines.every(isTaxed)) refuse('ORDER_OUTSIDE_VAT');
  return { lines, isOutsideVat };
}

export function billedElsewhere(command: BillElsewhere, found: Paid | null): CollectiveEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { documentId, home, orderIds, date } = command;
  if (order.invoices?.some((one) => one.documentId === documentId)) return [];
  const { lines, isOutsideVat } = linesToGather(command, order);
  if (isOutsideVat !== command.isOutsideVat) refuse('ORDER_OUTSIDE_VAT');
  const { orderId, orderNo } = order.content;
  const about = { orderId, orderNo, documentId, homeOrderId: home.orderId, homeOrderNo: home.orderNo };
  const totalOre = sumOre(lines.map(({ amountOre }) => amountOre));
  return [{ type: 'OrderBilledElsewhere', data: { ...about, orderIds: [...orderIds], date, lines, totalOre } }];
}

export function billingReleased({ documentId, isHome }: ReleaseBilling, found: Paid | null): CollectiveEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { invoices = [], releasedInvoices = [], content } = order;
  const billed = invoices.find((one) => one.documentId === documentId);
  const isDue = isHome ? !billed && !releasedInvoices.includes(documentId) : billed?.home !== undefined;
  const { orderId, orderNo } = content;
  return isDue ? [{ type: 'OrderBillingReleased', data: { orderId, orderNo, documentId } }] : [];
}

export function creditedElsewhere(command: CreditElsewhere, found: Paid | null): CollectiveEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { invoiceId, places, credit } = command;
  const { orderId, orderNo } = order.content;
  const invoice = order.invoices?.find((one) => one.documentId === invoiceId && one.home);
  if (!invoice) throw new Error(`order ${orderId}: it is not billed by the collective invoice ${invoiceId}`);
  if (invoice.credits.some(({ documentId }) => documentId === credit.documentId)) return [];
  const own = credit.lines.flatMap((line, index) => {
    const invoiceLine = places.indexOf(credit.invoiceLines[index] ?? 0) + 1;
    const billed = invoice.lines[invoiceLine - 1];
    if (foreignOf(line)?.orderId !== orderId || !billed) return [];
    return [{ invoiceLine, line: { ...line, of: billed.of, description: billed.description } }];
  });
  const lines = own.map(({ line }) => line);
  const data = { orderId, orderNo, documentId: credit.documentId, invoiceId, lines };
  const totalOre = sumOre(lines.map(({ amountOre }) => amountOre));
  const invoiceLines = own.map(({ invoiceLine }) => invoiceLine);
  return [{ type: 'OrderCreditedElsewhere', data: { ...data, invoiceLines, totalOre } }];
}

/** What the credit notes of an order's invoices say of another order, as that order is to record it. */
export const creditsFor = (invoice: OrderInvoice, orderId: string): CreditElsewhere[] =>
  invoice.credits
    .filter(({ lines }) => lines.some((line) => foreignOf(line)?.orderId === orderId))
    .map((credit) => ({
      type: 'CreditElsewhere',
      invoiceId: invoice.documentId,
      places: placesOf(invoice.lines, orderId),
      credit,
    }));
