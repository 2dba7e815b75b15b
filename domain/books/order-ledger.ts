import type { RefundBy } from '../documents/documents.events.ts';
import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import { type Ore, sumOre } from '../money.ts';
import { incomingAfter } from '../orders/incoming-payments.ts';
import { earnedFeesOre, owedParts } from '../orders/invoice-account.ts';
import { invoicesAfter, type OrderInvoice, remindersAfter } from '../orders/order-invoices.ts';
import type { IncomingPayment } from '../orders/recorded-payment.ts';
import { isRequestReference } from '../orders/recorded-payment.ts';
import { paidByDeposit } from '../orders/use-deposit.ts';
import type { StoredEventOf } from '../stored-event.ts';
import { osloDate } from '../wall-clock.ts';
import { positionText } from './booked-in.ts';
import { deposit, handRefundMethod, money, reversal } from './money-postings.ts';
import { salesPostings } from './sales-postings.ts';
import type { VoucherHead as Head, Posting, Voucher } from './voucher.ts';

export const BOOKED_FACTS = [
  'InvoiceIssued',
  'CreditNoteIssued',
  'CreditDecided',
  'PaymentRecorded',
  'PaymentReversed',
  'DepositReturned',
  'DepositKept',
  'OrderRefundDecided',
  'PaymentCaptured',
  'PaymentRefunded',
  'ChargeSettled',
  'ChargeReopened',
  'ReminderDecided',
  'ReminderFeeWaived',
] as const;
export type BookedFact = StoredEventOf<(typeof BOOKED_FACTS)[number]>;

/** An invoice, with what an accountant knows it by. */
export interface LedgerInvoice extends OrderInvoice {
  readonly number: number;
  readonly kid: string;
}

/** The books of one order: its documents, its money, and the vouchers that followed from them. */
export interface OrderLedger {
  /** 0 until a fact names it. */
  readonly orderNo: number;
  /** null for a guest. */
  readonly userId: string | null;
  readonly invoices: readonly LedgerInvoice[];
  readonly incoming: readonly IncomingPayment[];
  /** Charges that owe nothing. */
  readonly settled: readonly string[];
  /** How the money of a credit note goes back, by the note's id. */
  readonly refundBy: Readonly<Record<string, RefundBy>>;
  /** In the order of the log. */
  readonly vouchers: readonly Voucher[];
}

export const EMPTY_LEDGER: OrderLedger = {
  orderNo: 0,
  userId: null,
  invoices: [],
  incoming: [],
  settled: [],
  refundBy: {},
  vouchers: [],
};

/**
 * The ledger after a fact. Its voucher posts sales and money as the fact names them and the change of each invoice's
 * claim; fees and interest of reminders are income once they are paid. The rest is money that pays no invoice yet, so every
 * voucher comes to zero.
 */
export function ledgerAfter(before: OrderLedger, fact: BookedFact): OrderLedger {
  const after = evolved(before, fact);
  const { head, postings } = effectOf(before, fact);
  const known = [...postings, ...claimChanges(before, after), ...feeChange(before, after)];
  const restOre = -sumOre(known.map(({ amountOre }) => amountOre));
  const all: Posting[] = restOre === 0 ? known : [...known, { use: 'prepaid', amountOre: restOre }];
  if (all.length === 0) return after;
  const recordedDay = osloDate(Date.parse(fact.meta.at));
  const { number = null, method = null, reference = null, ...about } = head;
  const placed = { recordedDay, position: positionText(fact.position) };
  const voucher = { ...about, ...placed, number, userId: after.userId, method, reference, postings: all };
  return { ...after, vouchers: [...after.vouchers, voucher] };
}

function evolved(ledger: OrderLedger, { type, data }: BookedFact): OrderLedger {
  const { invoices } = ledger;
  switch (type) {
    case 'InvoiceIssued': {
      const { number, kid, dueDate, documentId, date, lines, prepaid = [] } = data;
      const invoice = { documentId, date, dueDate, lines, prepaid, credits: [], reminders: [], number, kid };
      return { ...withKnownOrder(ledger, data), invoices: [...invoices, invoice] };
    }
    case 'CreditNoteIssued':
      return { ...withKnownOrder(ledger, data), invoices: withCredit(invoices, data) };
    case 'CreditDecided':
      return { ...withKnownOrder(ledger, data), refundBy: { ...ledger.refundBy, [data.documentId]: data.refundBy } };
    case 'PaymentRecorded':
      return { ...ledger, orderNo: data.orderNo, incoming: incomingAfter(ledger.incoming, { type, data }) };
    case 'PaymentReversed':
      return { ...ledger, orderNo: data.orderNo, incoming: incomingAfter(ledger.incoming, { type, data }) };
    case 'DepositReturned':
      return { ...ledger, orderNo: data.orderNo };
    case 'DepositKept':
      return { ...ledger, orderNo: data.orderNo, incoming: [...ledger.incoming, paidByDeposit({ type, data })] };
    case 'ChargeSettled':
      return { ...ledger, settled: [...ledger.settled.filter((id) => id !== data.chargeId), data.chargeId] };
    case 'ChargeReopened':
      return { ...ledger, settled: ledger.settled.filter((id) => id !== data.chargeId) };
    case 'PaymentCaptured':
    case 'PaymentRefunded':
      return withKnownOrder(ledger, data);
    case 'OrderRefundDecided':
      return { ...ledger, orderNo: data.orderNo };
    case 'ReminderDecided':
      return { ...ledger, invoices: invoices.map((one) => reminded(one, { type, data })) };
    case 'ReminderFeeWaived':
      return { ...ledger, invoices: invoices.map((one) => reminded(one, { type, data })) };
  }
}

const reminded = (invoice: LedgerInvoice, fact: PaymentReminderEvent): LedgerInvoice =>
  invoice.documentId === fact.data.documentId
    ? { ...invoice, reminders: remindersAfter(invoice.reminders, fact) }
    : invoice;

const withKnownOrder = (
  ledger: OrderLedger,
  { orderNo, userId }: Pick<OrderLedger, 'orderNo' | 'userId'>,
): OrderLedger => ({
  ...ledger,
  orderNo,
  userId,
});

type CreditNote = StoredEventOf<'CreditNoteIssued'>['data'];

function withCredit(invoices: readonly LedgerInvoice[], data: CreditNote): LedgerInvoice[] {
  const credited = invoicesAfter(invoices, { type: 'CreditDecided', data });
  return invoices.map((invoice, at) => ({ ...invoice, credits: credited[at]?.credits ?? invoice.credits }));
}

/** Head of its voucher, with what it says of sales and money. */
function effectOf(before: OrderLedger, fact: BookedFact): { head: Head; postings: Posting[] } {
  const { type, data } = fact;
  const day = osloDate(Date.parse(fact.meta.at));
  switch (type) {
    case 'InvoiceIssued':
      return { head: paper('invoice', data), postings: salesPostings(data.lines, -1) };
    case 'CreditNoteIssued':
      return { head: paper('creditNote', data), postings: salesPostings(data.lines, 1) };
    case 'PaymentRecorded': {
      const { paymentId: id, against, method, amountOre, registerReceipt: reference, receivedAt } = data;
      // The wallet's own facts say when its money came.
      if (isRequestReference(id)) return { head: { kind: 'clearing', id, day }, postings: [] };
      const about = { id, day: osloDate(Date.parse(receivedAt)), method, reference };
      if (against !== 'deposit') return { head: { kind: 'payment', ...about }, postings: [money(method, amountOre)] };
      return { head: { kind: 'deposit', ...about }, postings: [money(method, amountOre), deposit(-amountOre)] };
    }
    case 'PaymentReversed':
      return reversal(before, data, day);
    case 'DepositReturned': {
      const { returnId: id, method, amountOre } = data;
      const head: Head = { kind: 'depositReturn', id, day, method };
      return { head, postings: [money(method, -amountOre), deposit(amountOre)] };
    }
    case 'DepositKept':
      return { head: { kind: 'depositKept', id: data.keepId, day }, postings: [deposit(data.amountOre)] };
    case 'OrderRefundDecided': {
      const { refundId: id, amountOre, parts } = data;
      const head: Head = { kind: 'refund', id, day };
      // The wallet's own facts say when its parts went back.
      if (parts.length > 0) return { head, postings: [] };
      const method = handRefundMethod(before, id);
      return { head: { ...head, method }, postings: [money(method, -amountOre)] };
    }
    case 'PaymentCaptured':
    case 'PaymentRefunded': {
      const { reference, partOre } = data;
      const [kind, sign] = type === 'PaymentCaptured' ? (['capture', 1] as const) : (['refund', -1] as const);
      const head: Head = { kind, id: reference, day, method: 'vipps', reference };
      return { head, postings: [money('vipps', sign * partOre)] };
    }
    case 'CreditDecided':
      return { head: { kind: 'clearing', id: data.documentId, day }, postings: [] };
    case 'ChargeSettled':
    case 'ChargeReopened':
      return { head: { kind: 'clearing', id: data.chargeId, day }, postings: [] };
    case 'ReminderDecided':
    case 'ReminderFeeWaived':
      return { head: { kind: 'clearing', id: data.reminderId, day }, postings: [] };
  }
}

type Paper = Pick<BookedDocument, 'documentId' | 'date' | 'number'>;
type BookedDocument = StoredEventOf<'InvoiceIssued' | 'CreditNoteIssued'>['data'];

const paper = (kind: 'invoice' | 'creditNote', { documentId: id, date: day, number }: Paper): Head => ({
  kind,
  id,
  day,
  number,
});

/** How the claim of each invoice changed. */
function claimChanges(before: OrderLedger, after: OrderLedger): Posting[] {
  const earlier = new Map(claimsOf(before));
  return claimsOf(after).flatMap(([documentId, ore]): Posting[] => {
    const amountOre = ore - (earlier.get(documentId) ?? 0);
    return amountOre === 0 ? [] : [{ use: 'receivable', amountOre, documentId }];
  });
}

/** How what is earned by reminders changed. */
function feeChange(before: OrderLedger, after: OrderLedger): Posting[] {
  const amountOre = earnedOf(before) - earnedOf(after);
  return amountOre === 0 ? [] : [{ use: 'lateFee', amountOre }];
}

const earnedOf = ({ invoices, incoming }: OrderLedger): Ore =>
  sumOre(invoices.map((invoice) => earnedFeesOre(invoice, { incoming, withdrawn: NO_LINES })));

const NO_LINES: ReadonlySet<number> = new Set();

/** What each invoice owes. A withdrawal counts once its credit note stands. */
function claimsOf({ invoices, incoming, settled }: OrderLedger): (readonly [documentId: string, owedOre: Ore])[] {
  const account = { incoming, withdrawn: NO_LINES };
  return invoices.map((invoice) => {
    const parts = owedParts(invoice, account, (chargeId) => !settled.includes(chargeId));
    return [invoice.documentId, sumOre(parts.map(({ amountOre }) => amountOre))] as const;
  });
}
