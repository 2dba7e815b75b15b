import type { WallDay } from '../wall-clock.ts';
import { parseDate } from '../wall-clock.ts';
import type { OrderAnswer } from './orders.contract.ts';
import { CARD, INVOICE, VIPPS } from './statuses.ts';

type Owed = Pick<OrderAnswer, 'StatusId' | 'paymentId' | 'paymentState' | 'dueDate'>;

/**
 * Whether an order stands on the list "Ubetalt": Vipps not captured in status 3 to 5, card returned (4) but not
 * completed, an invoice past its due date and not completed. Unsettled charges count beside this.
 */
export function isUnpaid({ StatusId, paymentId, paymentState, dueDate }: Owed, today: WallDay): boolean {
  switch (paymentId) {
    case VIPPS:
      return StatusId >= 3 && StatusId <= 5 && paymentState !== 'captured' && paymentState !== 'refunded';
    case CARD:
      return StatusId === 4;
    case INVOICE:
      return StatusId < 5 && dueDate !== null && (parseDate(dueDate) ?? today) < today;
    default:
      return false;
  }
}
