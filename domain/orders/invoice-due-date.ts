import { dateText, dayOf, osloMinute } from '../wall-clock.ts';
import type { OrderContent } from './order-content.ts';
import { rulesOf } from './order-rules.ts';

/** 'yyyy-mm-dd', so many days after the order's day in Oslo. */
export function invoiceDueDate({ placedAt, rules }: Pick<OrderContent, 'placedAt' | 'rules'>): string {
  return dateText(dayOf(osloMinute(Date.parse(placedAt))) + rulesOf({ rules }).invoiceDueDays);
}
