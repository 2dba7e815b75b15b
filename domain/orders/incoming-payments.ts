import { type Ore, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { type OpenCharge, type OwedRow, owedOre, owedRows } from './owed.ts';
import { type IncomingPayment, PAYMENT_METHODS, type PaymentPart } from './recorded-payment.ts';
import type { PaymentState } from './statuses.ts';
import type { Withdrawal } from './withdrawals.ts';

/** `chargeId` null: for all that the order owes, itself first. `charges`: its open ones, the oldest first. */
export interface RecordIncoming {
  readonly type: 'RecordIncoming';
  readonly paymentId: string;
  readonly chargeId: string | null;
  readonly method: string;
  readonly amountOre: Ore;
  /** Instants, UTC. */
  readonly receivedAt: string;
  readonly now: string;
  readonly reference: string | null;
  readonly registerReceipt: string | null;
  readonly charges: readonly OpenCharge[];
}

export interface ReverseIncoming {
  readonly type: 'ReverseIncoming';
  readonly paymentId: string;
  readonly reason: string;
}

interface Paid {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly asksForRecord?: boolean;
  readonly payment: { readonly state: PaymentState; readonly capturedOre?: Ore; readonly chargedOre: Ore };
  readonly incoming?: readonly IncomingPayment[];
  readonly withdrawals?: readonly Withdrawal[];
}

/** What a recorded order owes. */
export const owedOf = (order: Paid, openCharges: readonly OpenCharge[]): OwedRow[] =>
  owedRows(order.content.orderId, {
    ...order.content,
    paymentState: order.payment.state,
    capturedOre: order.payment.capturedOre ?? 0,
    chargedOre: order.payment.chargedOre,
    asksForRecord: order.asksForRecord ?? false,
    incoming: order.incoming ?? [],
    withdrawals: order.withdrawals ?? [],
    openCharges,
  });

/** The same id is the same payment. */
export function incomingRecorded(command: RecordIncoming, found: Paid | null): OrderEvent[] {
  const order = found ?? refuse('ORDER_NOT_FOUND');
  const { paymentId, chargeId, amountOre, receivedAt, now, reference, registerReceipt } = command;
  const method = PAYMENT_METHODS.find((known) => known === command.method) ?? refuse('UNKNOWN_PAYMENT_METHOD');
  const same = order.incoming?.find((payment) => payment.paymentId === paymentId);
  if (same) {
    const isForIt = chargeId === null || same.parts.every((part) => part.chargeId === chargeId);
    return isForIt && same.amountOre === amountOre && same.method === method ? [] : refuse('KEY_REUSED');
  }
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  if (!Number.isSafeInteger(amountOre) || amountOre <= 0) refuse('PAYMENT_NOT_POSITIVE');
  if (receivedAt > now) refuse('PAID_IN_FUTURE');
  const rows = owedOf(order, command.charges).filter(({ id }) => chargeId === null || id === chargeId);
  const leftOre = owedOre(rows);
  if (amountOre > leftOre) refuse('MORE_THAN_OWED', { credit: true, owed: toKr(leftOre) });
  const { orderId, orderNo, personId } = order.content;
  const against = chargeId === null ? 'order' : 'charge';
  const data = { orderId, orderNo, paymentId, against, method, amountOre, parts: partsOf(amountOre, rows) } as const;
  return [
    { type: 'PaymentRecorded', data: { ...data, receivedAt, registerReceipt, personId, personal: { reference } } },
  ];
}

/** Pays one row after another until the amount is used. */
function partsOf(amountOre: Ore, rows: readonly OwedRow[]): PaymentPart[] {
  let leftOre = amountOre;
  return rows.flatMap((row) => {
    const partOre = Math.min(leftOre, row.amountOre);
    leftOre -= partOre;
    return partOre > 0 ? [{ chargeId: row.what === 'charge' ? row.id : null, amountOre: partOre }] : [];
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
