import type { Ore } from '../money.ts';
import { parseDate, type WallDay } from '../wall-clock.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import type { OrderContent } from './order-content.ts';
import { CARD, INVOICE, type PaymentState, VIPPS } from './statuses.ts';

interface Owed extends Pick<OrderContent, 'statusId' | 'paymentId' | 'placedAt'> {
  readonly paymentState: PaymentState;
  /** So much of the total is asked for by a charge instead. */
  readonly chargedOre?: Ore;
}

/**
 * Whether an order stands on the list "Ubetalt": Vipps not captured in status 3 to 5, card returned (4) but not
 * completed, an invoice past its due date and not completed. Unsettled charges count beside this, also the one that
 * asks for what Vipps would not hand over: the order itself is not unpaid then.
 */
export function isUnpaid(
  { statusId, paymentId, placedAt, paymentState, chargedOre = 0 }: Owed,
  today: WallDay,
): boolean {
  switch (paymentId) {
    case VIPPS: {
      const isPaid = paymentState === 'captured' || paymentState === 'refunded';
      return statusId >= 3 && statusId <= 5 && !isPaid && chargedOre === 0;
    }
    case CARD:
      return statusId === 4;
    case INVOICE:
      return statusId < 5 && (parseDate(invoiceDueDate(placedAt)) ?? today) < today;
    default:
      return false;
  }
}
