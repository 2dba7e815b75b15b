import type { Ore } from '../money.ts';
import { parseDate, type WallDay } from '../wall-clock.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import type { OrderContent } from './order-content.ts';
import { type PaymentState, paidBy, STATUS } from './statuses.ts';

interface Owed extends Pick<OrderContent, 'statusId' | 'paymentId' | 'placedAt'> {
  readonly paymentState: PaymentState;
  /** So much of the total is asked for by a charge instead. */
  readonly chargedOre?: Ore;
}

/** Before any day of the shop. */
export const SINCE_EVER: WallDay = 0;

/**
 * The day from which an order stands on the list "Ubetalt", as long as it stays as it is; null: never. Vipps not captured
 * in status 3 to 5, card returned (4) but not completed, an invoice past its due date and not completed. Unsettled
 * charges count beside this, also the one that asks for what Vipps would not hand over: the order itself is not unpaid
 * then.
 */
export function unpaidFrom({ statusId, paymentId, placedAt, paymentState, chargedOre = 0 }: Owed): WallDay | null {
  switch (paidBy(paymentId)) {
    case 'wallet': {
      const isPaid = paymentState === 'captured' || paymentState === 'refunded';
      const isDue = statusId >= STATUS.handedOut && statusId <= STATUS.completed && !isPaid && chargedOre === 0;
      return isDue ? SINCE_EVER : null;
    }
    case 'counter':
      return statusId === STATUS.returned ? SINCE_EVER : null;
    case 'invoice': {
      const due = statusId < STATUS.completed ? parseDate(invoiceDueDate(placedAt)) : null;
      return due === null ? null : due + 1;
    }
  }
}

/** Whether an order stands on the list "Ubetalt" on a day, as `unpaidFrom` says. */
export function isUnpaid(owed: Owed, today: WallDay): boolean {
  const from = unpaidFrom(owed);
  return from !== null && from <= today;
}
