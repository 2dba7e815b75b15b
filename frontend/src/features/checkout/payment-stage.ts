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

const EAGER_MS = 2000;
const PATIENT_MS = 5000;
const EAGER_TIMES = 15;

/** How long to wait before asking for a waiting order again, after so many answers; false when there is no need. */
export function askAgainAfter(
  order: Pick<OrderReceipt, 'paymentState' | 'status'> | undefined,
  answers: number,
): number | false {
  if (order === undefined || paymentStage(order) !== 'waiting') return false;
  return answers < EAGER_TIMES ? EAGER_MS : PATIENT_MS;
}
