import type { WallDay } from '../wall-clock.ts';
import { parseDate } from '../wall-clock.ts';
import type { OrderAnswer } from './orders.contract.ts';
import { CARD, INVOICE, VIPPS } from './statuses.ts';

type Owed = Pick<OrderAnswer, 'StatusId' | 'paymentId' | 'paymentState' | 'dueDate' | 'chargedInstead'>;

/**
 * Whether an order stands on the list "Ubetalt": Vipps not captured in status 3 to 5, card returned (4) but not
 * completed, an invoice past its due date and not completed. Unsettled charges count beside this, also the one that
 * asks for what Vipps would not hand over: the order itself is not unpaid then.
 */
export function isUnpaid(order: Owed, today: WallDay): boolean {
  const { StatusId, paymentId, paymentState, dueDate, chargedInstead = 0 } = order;
  switch (paymentId) {
    case VIPPS: {
      const isPaid = paymentState === 'captured' || paymentState === 'refunded';
      return StatusId >= 3 && StatusId <= 5 && !isPaid && chargedInstead === 0;
    }
    case CARD:
      return StatusId === 4;
    case INVOICE:
      return StatusId < 5 && dueDate !== null && (parseDate(dueDate) ?? today) < today;
    default:
      return false;
  }
}
