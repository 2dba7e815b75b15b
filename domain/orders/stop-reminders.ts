import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';

interface Reminded {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo'>;
  readonly remindersStopped?: boolean;
}

/** A guest stops the reminders of this order. */
export interface StopReminders {
  readonly type: 'StopReminders';
}

export function remindersStopped(order: Reminded | null): OrderEvent[] {
  const { content, remindersStopped: isStopped = false } = order ?? refuse('ORDER_NOT_FOUND');
  if (isStopped) return [];
  return [{ type: 'OrderRemindersStopped', data: { orderId: content.orderId, orderNo: content.orderNo } }];
}
