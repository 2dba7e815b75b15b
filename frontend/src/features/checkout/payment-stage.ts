import type { OrderReceipt } from '@naust/domain/orders/orders.contract.ts';

/** `waiting`: the wallet has not answered yet. `ended`: the order is over without money. `placed`: all others. */
export type PaymentStage = 'waiting' | 'ended' | 'placed';

export function paymentStage({ paymentState, status }: Pick<OrderReceipt, 'paymentState' | 'status'>): PaymentStage {
  // What was handed over stays so, whatever became of its payment.
  const isOver = status === 'booked' || status === 'cancelled';
  if (isOver && (paymentState === 'failed' || paymentState === 'cancelled')) return 'ended';
  if (paymentState !== 'created') return 'placed';
  return status === 'cancelled' ? 'ended' : 'waiting';
}

export const EAGER_MS = 2000;
const PATIENT_MS = 5000;
const EAGER_TIMES = 15;

/** Milliseconds between two questions for what will change soon or not at all, after so many answers. */
export const eagerThenPatient = (answers: number): number => (answers < EAGER_TIMES ? EAGER_MS : PATIENT_MS);

/**
 * How long to wait before asking again for an order that is not yet what it will be, after so many answers; or false.
 * `hasPaid`: whoever reads it has just paid what was owed.
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
  // The order is confirmed a moment after its payment, by another step.
  const isAboutToBeConfirmed = order.paymentState === 'authorized' && order.status === 'booked';
  return isAboutToBeConfirmed && isEager ? EAGER_MS : false;
}
