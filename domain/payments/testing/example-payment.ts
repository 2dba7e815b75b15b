import type { RecordedOrder } from '../../orders/order-state.ts';
import type { StatusId } from '../../orders/statuses.ts';
import type { ObservedPayment } from '../observed-payment.ts';
import { type Payment, walletReference } from '../payment.ts';
import { evolvePayment } from '../payment-evolve.ts';
import type { InitiatePayment } from '../payments.decider.ts';
import type { PaymentEvent } from '../payments.events.ts';

/** A payment of 499 kr for tests. */
export const TOTAL = 49_900;
export const ORDER_ID = '412345678901234';
export const REFERENCE = walletReference(ORDER_ID);
export const HELD_UNTIL = '2026-05-04T06:15:00.000Z';
export const PLACED_AT = '2026-05-04T06:00:00.000Z';

export const facts = {
  reference: REFERENCE,
  orderId: ORDER_ID,
  orderNo: 1001,
  userId: null,
  placedAt: PLACED_AT,
  amountOre: TOTAL,
};

export const initiate: InitiatePayment = {
  type: 'InitiatePayment',
  ...facts,
  attempt: 1,
  personId: ORDER_ID,
  heldUntil: HELD_UNTIL,
  chargeId: null,
};

const { type: _, ...initiatedData } = initiate;
export const initiated: PaymentEvent = { type: 'PaymentInitiated', data: initiatedData };
export const started: PaymentEvent = {
  type: 'PaymentStarted',
  data: { ...facts, personId: ORDER_ID, personal: { redirectUrl: 'https://wallet.test/1' } },
};
export const authorized: PaymentEvent = {
  type: 'PaymentAuthorized',
  data: { ...facts, authorizedOre: TOTAL, pspReference: 'psp-1' },
};
export const aborted: PaymentEvent = { type: 'PaymentAborted', data: facts };

export const captured = (partOre: number, totalOre = partOre): PaymentEvent => ({
  type: 'PaymentCaptured',
  data: { ...facts, partOre, totalOre },
});
export const released = (partOre: number): PaymentEvent => ({
  type: 'PaymentCancelled',
  data: { ...facts, partOre, totalOre: partOre },
});
export const refunded = (partOre: number, totalOre = partOre): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { ...facts, partOre, totalOre },
});

/** The wallet's answer; by default of an approved payment without further moves. */
export const observed = (state: ObservedPayment['state'], more: Partial<ObservedPayment> = {}): ObservedPayment => ({
  reference: REFERENCE,
  state,
  amountOre: TOTAL,
  authorizedOre: state === 'authorized' ? TOTAL : 0,
  capturedOre: 0,
  refundedOre: 0,
  cancelledOre: 0,
  pspReference: 'psp-1',
  profile: null,
  ...more,
});

export function paymentAfter(...events: PaymentEvent[]): Payment {
  const [payment] = [initiated, ...events].reduce<(Payment | null)[]>(
    ([before = null], event) => [evolvePayment(before, event)],
    [],
  );
  if (!payment) throw new Error('these facts make no payment');
  return payment;
}

/** The order of the payment, held for it. */
export const heldOrder = (statusId: StatusId = 1, more: Partial<RecordedOrder> = {}): RecordedOrder => ({
  content: {
    orderId: ORDER_ID,
    orderNo: 1001,
    version: 1,
    personId: ORDER_ID,
    userId: null,
    statusId,
    paymentId: 1,
    placedAt: PLACED_AT,
    lines: [],
    totalOre: TOTAL,
    termsVersion: null,
    catalogueVersion: 1,
    forced: false,
    personal: null,
  },
  isDeleted: false,
  stockTaken: true,
  requestHash: null,
  heldUntil: HELD_UNTIL,
  reasonCode: null,
  cancellationFee: null,
  payment: { version: 0, state: 'created', refundedOre: 0, captureFailed: false, chargedOre: 0 },
  ...more,
});
