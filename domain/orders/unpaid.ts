import type { Ore } from '../money.ts';
import { parseDate, type WallDay } from '../wall-clock.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import type { OrderContent } from './order-content.ts';
import { type PaymentState, paidBy, STATUS } from './statuses.ts';

interface Owed extends Pick<OrderContent, 'statusId' | 'paymentId' | 'placedAt'> {
  readonly paymentState: PaymentState;
  /** Part of the total that a charge asks for instead. */
  readonly chargedOre?: Ore;
}

/** Before any day of the shop. */
export const SINCE_EVER: WallDay = 0;

/**
 * The day from which the list "Ubetalt" shows an order in its present state; null: never. Vipps not captured in status
 * 3 to 5, card returned (4) but not completed, an invoice past its due date and not completed. Unsettled charges count
 * in addition; when one asks for an amount whose capture failed, the order itself is not unpaid.
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

/** Whether the list "Ubetalt" shows an order on a day, by `unpaidFrom`. */
export function isUnpaid(owed: Owed, today: WallDay): boolean {
  const from = unpaidFrom(owed);
  return from !== null && from <= today;
}
