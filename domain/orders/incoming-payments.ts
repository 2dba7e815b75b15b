import { type Ore, sumOre, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import { chargeIdOf, type OrderInvoice } from './order-invoices.ts';
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
import { type IncomingPayment, PAYMENT_METHODS, type PaymentPart, paidAgainst } from './recorded-payment.ts';
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
}

export interface Paid {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly asksForRecord?: boolean;
  readonly payment: { readonly state: PaymentState; readonly capturedOre?: Ore; readonly chargedOre: Ore };
  readonly incoming?: readonly IncomingPayment[];
  readonly withdrawals?: readonly Withdrawal[];
  readonly invoices?: readonly OrderInvoice[];
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
  const isBilled = owing.invoices?.some(({ lines }) => lines.some((line) => chargeIdOf(line) === charge.chargeId));
  return (
    isBilled === true &&
    chargeOwedOre(owing, charge) === 0 &&
    !invoiced.some((part) => part.chargeId === charge.chargeId)
  );
}

/** The same id is the same payment. */
export function incomingRecorded(command: RecordIncoming, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { paymentId, chargeId, documentId = null, amountOre, receivedAt, now, reference, registerReceipt } = command;
  const method = PAYMENT_METHODS.find((known) => known === command.method) ?? refuse('UNKNOWN_PAYMENT_METHOD');
  const same = order.incoming?.find((payment) => payment.paymentId === paymentId);
  if (same) {
    const isForIt = same.parts.every((part) => isAsked(part, command));
    return isForIt && same.amountOre === amountOre && same.method === method ? [] : refuse('KEY_REUSED');
  }
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  if (!Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('PAYMENT_NOT_POSITIVE');
  if (receivedAt > now) refuse('PAID_IN_FUTURE');
  if (command.lock) refuse(command.lock === 'day' ? 'PAID_ON_SETTLED_DAY' : 'PAID_IN_CLOSED_TERM');
  if (documentId !== null && !order.invoices?.some((one) => one.documentId === documentId))
    refuse('DOCUMENT_NOT_FOUND');
  const owed = payableRows(order.content.orderId, owingOf(order, command.charges))
    .flatMap(({ parts }) => parts)
    .filter((part) => isAsked(part, command));
  const leftOre = sumOre(owed.map((part) => part.amountOre));
  if (amountOre > leftOre) refuse('MORE_THAN_OWED', { credit: true, owed: toKr(leftOre) });
  const { orderId, orderNo, personId } = order.content;
  const against = documentId !== null ? 'document' : chargeId === null ? 'order' : 'charge';
  const data = { orderId, orderNo, paymentId, against, method, amountOre, parts: partsOf(amountOre, owed) } as const;
  return [
    { type: 'PaymentRecorded', data: { ...data, receivedAt, registerReceipt, personId, personal: { reference } } },
  ];
}

/** Whether a part belongs to what the payment is for. */
const isAsked = (part: PaymentPart, { chargeId, documentId = null }: Pick<RecordIncoming, 'chargeId' | 'documentId'>) =>
  (chargeId === null || part.chargeId === chargeId) && (documentId === null || part.documentId === documentId);

/** Pays one part after another until the amount is used. */
function partsOf(amountOre: Ore, owed: readonly PaymentPart[]): PaymentPart[] {
  let leftOre = amountOre;
  return owed.flatMap((part) => {
    const partOre = Math.min(leftOre, part.amountOre);
    leftOre -= partOre;
    return partOre > 0 ? [{ ...part, amountOre: partOre }] : [];
  });
}

export function incomingReversed({ paymentId, reason: text }: ReverseIncoming, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const payment = order.incoming?.find((one) => one.paymentId === paymentId) ?? refuse('PAYMENT_NOT_FOUND');
  if (payment.isReversed) return [];
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
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
  const { paymentId, method, amountOre, parts } = data;
  return [...incoming, { paymentId, method, amountOre, parts, isReversed: false }];
}

/** The payments once `paymentId` is reversed. */
export const withoutPayment = (incoming: readonly IncomingPayment[] = [], paymentId: string) =>
  incoming.map((one) => (one.paymentId === paymentId ? { ...one, isReversed: true } : one));
