import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isCancelled } from './statuses.ts';

interface Mailed {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'statusId' | 'personal'>;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly mailIds?: readonly string[];
}

/** Sends the confirmation again. `isErased`: the customer is erased. The same id is the same mail. */
export interface AskConfirmation {
  readonly type: 'AskConfirmation';
  readonly mailId: string;
  readonly isErased: boolean;
}

export function confirmationAsked({ mailId, isErased }: AskConfirmation, order: Mailed | null): OrderEvent[] {
  const { content, isDeleted, mailIds = [], isGuestErased = false } = order ?? refuse('ORDER_NOT_FOUND');
  if (mailIds.includes(mailId)) return [];
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (isCancelled(content.statusId)) refuse('ORDER_IS_CANCELLED');
  if (!content.personal?.contact?.email) refuse('NO_EMAIL');
  return [{ type: 'OrderConfirmationAsked', data: { orderId: content.orderId, orderNo: content.orderNo, mailId } }];
}

export const withMail = <O extends Mailed>(order: O, mailId: string): O => ({
  ...order,
  mailIds: [...(order.mailIds ?? []), mailId],
});
