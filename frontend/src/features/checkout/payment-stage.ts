import type { OrderReceipt } from '@naust/domain/orders/orders.contract.ts';

/** `waiting`: the wallet has not answered yet. `ended`: the order is over without payment. `placed`: all others. */
export type PaymentStage = 'waiting' | 'ended' | 'placed';

export function paymentStage({ paymentState, status }: Pick<OrderReceipt, 'paymentState' | 'status'>): PaymentStage {
  // A handed-out order stays placed, whatever the state of its payment.
  const isOver = status === 'booked' || status === 'cancelled';
  if (isOver && (paymentState === 'failed' || paymentState === 'cancelled')) return 'ended';
  if (paymentState !== 'created') return 'placed';
  return status === 'cancelled' ? 'ended' : 'waiting';
}

export const EAGER_MS = 2000;
const PATIENT_MS = 5000;
const EAGER_TIMES = 15;

/** Milliseconds between two polls, after this many answers: short at first, then long. */
export const eagerThenPatient = (answers: number): number => (answers < EAGER_TIMES ? EAGER_MS : PATIENT_MS);

/**
 * Delay before the next poll of an order that is about to change, after this many answers; or false. `hasPaid`: the
 * reader has just paid the owed amount.
 */
export function askAgainAfter(
  order: Pick<OrderReceipt, 'paymentState' | 'status'> | undefined,
  answers: number,
  hasPaid = false,
): number | false {
  if (order === undefined) return false;
  const isEager = answers < EAGER_TIMES;
  if (hasPaid && order.paymentState === 'failed') return EAGER_MS;
  if (paymentStage(order) === 'waiting') return eagerThenPatient(answers);
  // A second step confirms the order a moment after its payment.
  const isAboutToBeConfirmed = order.paymentState === 'authorized' && order.status === 'booked';
  return isAboutToBeConfirmed && isEager ? EAGER_MS : false;
}
