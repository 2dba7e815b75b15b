import { chargeIdOf } from '../documents/document-line.ts';
import { type Ore, sumOre, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import { type DepositReturn, depositOf, depositOpenOre } from './deposit.ts';
import { moneyOf, type Refund, type RefundPart } from './held-money.ts';
import type { CancellationFee, OrderContent, OrderExtension } from './order-content.ts';
import { isInvoiced, type OrderInvoice } from './order-invoices.ts';
import type { OrderEvent } from './orders.events.ts';
import {
  chargeOwedOre,
  invoiceRows,
  type OpenCharge,
  type OwedRow,
  type Owing,
  owedRows,
  payableRows,
} from './owed.ts';
import {
  type IncomingPayment,
  isRequestReference,
  PAYMENT_METHODS,
  type PaymentPart,
  paidAgainst,
} from './recorded-payment.ts';
import { requireNotRefunded } from './refunds.ts';
import type { PaymentState } from './statuses.ts';
import type { Withdrawal } from './withdrawals.ts';

/**
 * For one charge, for one invoice, or, both null, for all that the order owes: its invoices, itself, its charges.
 * `charges`: its open ones, the oldest first.
 */
export interface RecordIncoming {
  readonly type: 'RecordIncoming';
  readonly paymentId: string;
  readonly chargeId: string | null;
  readonly documentId?: string | null;
  /** It is the order's deposit, and pays nothing of that. */
  readonly isDeposit?: boolean;
  readonly method: string;
  readonly amountOre: Ore;
  /** Instants, UTC. */
  readonly receivedAt: string;
  readonly now: string;
  readonly reference: string | null;
  readonly registerReceipt: string | null;
  readonly charges: readonly OpenCharge[];
  /** Why its day takes no payments; null or left out if it does. */
  readonly lock?: 'day' | 'term' | null;
}

export interface ReverseIncoming {
  readonly type: 'ReverseIncoming';
  readonly paymentId: string;
  readonly reason: string;
  /** Amounts that the wallet has captured and not refunded; left out for none. */
  readonly kept?: readonly RefundPart[];
}

export interface Paid {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly asksForRecord?: boolean;
  readonly payment: { readonly state: PaymentState; readonly capturedOre?: Ore; readonly chargedOre: Ore };
  readonly incoming?: readonly IncomingPayment[];
  readonly refunds?: readonly Refund[];
  readonly depositReturns?: readonly DepositReturn[];
  readonly withdrawals?: readonly Withdrawal[];
  readonly invoices?: readonly OrderInvoice[];
  readonly releasedInvoices?: readonly string[];
  readonly extensions?: readonly OrderExtension[];
  readonly cancellationFee?: CancellationFee | null;
}

/** What a recorded order owes. */
export const owedOf = (order: Paid, openCharges: readonly OpenCharge[]): OwedRow[] =>
  owedRows(order.content.orderId, owingOf(order, openCharges));

/** A recorded order in the form that says what it owes. */
export const owingOf = (order: Paid, openCharges: readonly OpenCharge[]): Owing => ({
  ...order.content,
  paymentState: order.payment.state,
  capturedOre: order.payment.capturedOre ?? 0,
  chargedOre: order.payment.chargedOre,
  asksForRecord: order.asksForRecord ?? false,
  incoming: order.incoming ?? [],
  withdrawals: order.withdrawals ?? [],
  invoices: order.invoices ?? [],
  openCharges,
});

/** Payments and credit notes leave nothing of it. */
export function isChargePaid(order: Paid, charge: OpenCharge): boolean {
  const owing = owingOf(order, [charge]);
  if (paidAgainst(owing.incoming ?? [], charge.chargeId) >= charge.amountOre) return true;
  const invoiced = invoiceRows(owing).flatMap(({ parts }) => parts);
  const invoices = owing.invoices ?? [];
  const isBilled = invoices.some(({ lines }) => lines.some((line) => chargeIdOf(line) === charge.chargeId));
  return (
    isBilled &&
    !isInvoiced(
      invoices.filter(({ home }) => home !== undefined),
      charge.chargeId,
    ) &&
    chargeOwedOre(owing, charge) === 0 &&
    !invoiced.some((part) => part.chargeId === charge.chargeId)
  );
}

/** The same id is the same payment. */
export function incomingRecorded(command: RecordIncoming, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { paymentId, chargeId, documentId = null, isDeposit = false, amountOre, receivedAt, now } = command;
  const { reference, registerReceipt } = command;
  const method = PAYMENT_METHODS.find((known) => known === command.method) ?? refuse('UNKNOWN_PAYMENT_METHOD');
  const same = order.incoming?.find((payment) => payment.paymentId === paymentId);
  if (same) {
    const isForIt = (same.isDeposit ?? false) === isDeposit && same.parts.every((part) => isAsked(part, command));
    return isForIt && same.amountOre === amountOre && same.method === method ? [] : refuse('KEY_REUSED');
  }
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  if (!Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('PAYMENT_NOT_POSITIVE');
  if (receivedAt > now) refuse('PAID_IN_FUTURE');
  if (command.lock) refuse(command.lock === 'day' ? 'PAID_ON_SETTLED_DAY' : 'PAID_IN_CLOSED_TERM');
  if (documentId !== null && !order.invoices?.some((one) => one.documentId === documentId && !one.home))
    refuse('DOCUMENT_NOT_FOUND');
  const parts = isDeposit ? noParts(amountOre, order) : paidParts(command, order);
  const { orderId, orderNo, personId } = order.content;
  const against = isDeposit ? 'deposit' : documentId !== null ? 'document' : chargeId === null ? 'order' : 'charge';
  const data = { orderId, orderNo, paymentId, against, method, amountOre, parts } as const;
  return [
    { type: 'PaymentRecorded', data: { ...data, receivedAt, registerReceipt, personId, personal: { reference } } },
  ];
}

/** A deposit is at most what is asked and not paid. */
function noParts(amountOre: Ore, order: Paid): PaymentPart[] {
  const openOre = depositOpenOre(depositOf({ ...order, ...order.content }));
  return amountOre > openOre ? refuse('MORE_THAN_DEPOSIT_ASKED', { open: toKr(openOre) }) : [];
}

function paidParts(command: RecordIncoming, order: Paid): PaymentPart[] {
  const { amountOre } = command;
  const owed = payableRows(order.content.orderId, owingOf(order, command.charges))
    .flatMap(({ parts }) => parts)
    .filter((part) => isAsked(part, command));
  const leftOre = sumOre(owed.map((part) => part.amountOre));
  if (amountOre > leftOre) refuse('MORE_THAN_OWED', { credit: true, owed: toKr(leftOre) });
  return partsOf(amountOre, owed);
}

/** Whether a part belongs to what the payment is for. */
const isAsked = (part: PaymentPart, { chargeId, documentId = null }: Pick<RecordIncoming, 'chargeId' | 'documentId'>) =>
  (chargeId === null || part.chargeId === chargeId) && (documentId === null || part.documentId === documentId);

/** Pays one part after another until the amount is used. */
export function partsOf(amountOre: Ore, owed: readonly PaymentPart[]): PaymentPart[] {
  let leftOre = amountOre;
  return owed.flatMap((part) => {
    const partOre = Math.min(leftOre, part.amountOre);
    leftOre -= partOre;
    return partOre > 0 ? [{ ...part, amountOre: partOre }] : [];
  });
}

export function incomingReversed(
  { paymentId, reason: text, kept = [] }: ReverseIncoming,
  found: Paid | null,
): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const payment = order.incoming?.find((one) => one.paymentId === paymentId) ?? refuse('PAYMENT_NOT_FOUND');
  if (payment.isReversed) return [];
  if (isRequestReference(paymentId)) refuse('PAID_BY_WALLET');
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  const { leftOre } = depositOf({ ...order, ...order.content });
  if (payment.isDeposit && payment.amountOre > leftOre) refuse('DEPOSIT_IS_USED', { left: toKr(leftOre) });
  if (!payment.isDeposit) requireNotRefunded(moneyOf(order), payment.amountOre, kept);
  const reason = text.trim() || refuse('REASON_REQUIRED');
  const { orderId, orderNo, personId } = order.content;
  const { amountOre, method } = payment;
  return [
    {
      type: 'PaymentReversed',
      data: { orderId, orderNo, paymentId, amountOre, method, personId, personal: { reason } },
    },
  ];
}

type PaymentFact = Extract<OrderEvent, { type: 'PaymentRecorded' | 'PaymentReversed' }>;

/** The payments after a fact about one. */
export function incomingAfter(incoming: readonly IncomingPayment[] = [], { type, data }: PaymentFact) {
  if (type === 'PaymentReversed') return withoutPayment(incoming, data.paymentId);
  const { paymentId, method, amountOre, parts, against } = data;
  const deposit = against === 'deposit' ? { isDeposit: true } : {};
  return [...incoming, { paymentId, method, amountOre, parts, isReversed: false, ...deposit }];
}

/** The payments once `paymentId` is reversed. */
export const withoutPayment = (incoming: readonly IncomingPayment[] = [], paymentId: string) =>
  incoming.map((one) => (one.paymentId === paymentId ? { ...one, isReversed: true } : one));
