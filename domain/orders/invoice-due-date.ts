import { dateText, dayOf, osloMinute } from '../wall-clock.ts';

export const INVOICE_DAYS = 14;

/** 'yyyy-mm-dd', 14 days after the order's day in Oslo. */
export function invoiceDueDate(placedAt: string): string {
  return dateText(dayOf(osloMinute(Date.parse(placedAt))) + INVOICE_DAYS);
}
