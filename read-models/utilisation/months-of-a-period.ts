import type { OrderLine } from '@naust/domain/orders/line.ts';
import { addMonthsClamped, dateText, dayOf, MINUTES_PER_DAY, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';

/** An event may create at most a thousand documents: a longer rental is counted for one year. */
const MOST_MONTHS = 12;

interface MonthPart {
  /** yyyy-mm. */
  month: string;
  minutes: number;
  /** The month of the pickup. */
  isFirst: boolean;
}

/** The minutes of a line's period by month. Empty for a sale. */
export function minutesByMonth(line: Pick<OrderLine, 'from' | 'to'>): MonthPart[] {
  const [from, to] = [wallMinute(line.from ?? ''), wallMinute(line.to ?? '')];
  if (from === null || to === null) return [];
  const parts: MonthPart[] = [];
  for (let start = from; start < to && parts.length < MOST_MONTHS; ) {
    const month = dateText(dayOf(start)).slice(0, 7);
    const end = Math.min(to, monthSpan(month).to);
    parts.push({ month, minutes: end - start, isFirst: start === from });
    start = end;
  }
  return parts;
}

/** From the first minute of a month (yyyy-mm) to the first of the next, by the wall clock. */
export function monthSpan(month: string): { from: number; to: number } {
  const first = parseDate(`${month}-01`) ?? 0;
  return { from: first * MINUTES_PER_DAY, to: addMonthsClamped(first, 1) * MINUTES_PER_DAY };
}
