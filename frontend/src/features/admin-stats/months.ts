import type { Ore } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { dateText, osloMonth, parseDate } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../lib/amounts.ts';

const MONTHS_SHOWN = 12;
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'] as const;
const LONG_NAMES = [
  ...['januar', 'februar', 'mars', 'april', 'mai', 'juni'],
  ...['juli', 'august', 'september', 'oktober', 'november', 'desember'],
] as const;

/** Marks the current month. */
export const RUNNING = 'så langt';

export interface MonthTurnover {
  /** yyyy-mm */
  readonly month: string;
  /** 'Jan 26' */
  readonly label: string;
  /** Orders and charges, whatever their state. */
  readonly totalOre: Ore;
  /** Completed orders and settled charges. */
  readonly completedOre: Ore;
  /** Orders not completed yet and unsettled charges. */
  readonly pendingOre: Ore;
  /** The total of the same month a year before. */
  readonly yearBeforeOre: Ore;
}

/** The twelve months that end with `thisMonth` (yyyy-mm), oldest first; a month without sales is zero. */
export function lastTwelveMonths(
  { ordersPerMonth, chargesPerMonth }: Pick<StatsAnswer, 'ordersPerMonth' | 'chargesPerMonth'>,
  thisMonth: string,
): MonthTurnover[] {
  const orders = new Map(ordersPerMonth.map((row) => [monthKey(row.year, row.month), row]));
  const charges = new Map(chargesPerMonth.map((row) => [monthKey(row.year, row.month), row]));
  const amountsOf = (month: string) => {
    const { total = 0, completed = 0, pending = 0 } = orders.get(month) ?? {};
    const { settled = 0, unsettled = 0 } = charges.get(month) ?? {};
    return {
      totalOre: oreOf(total) + oreOf(settled) + oreOf(unsettled),
      completedOre: oreOf(completed) + oreOf(settled),
      pendingOre: oreOf(pending) + oreOf(unsettled),
    };
  };
  return monthsUntil(thisMonth, MONTHS_SHOWN).map((month) => ({
    month,
    label: monthLabel(month),
    ...amountsOf(month),
    yearBeforeOre: amountsOf(yearBefore(month)).totalOre,
  }));
}

/** The newest month with figures: of the day `at` (yyyy-mm-dd), or of now (milliseconds). */
export const lastMonth = (at: string | null, now: number): string => at?.slice(0, 7) ?? osloMonth(now);

/** The month that was not over at the end of the day `at`, or is not over now; null if the day was its last. */
export function runningMonth(at: string | null, now: number): string | null {
  if (at === null) return osloMonth(now);
  const dayAfter = dateText((parseDate(at) ?? 0) + 1);
  return dayAfter.slice(0, 7) === at.slice(0, 7) ? at.slice(0, 7) : null;
}

/** '2025-11' of '2026-11'. */
export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** 'november 2026' of '2026-11', as in running text. */
export function monthName(month: string): string {
  return `${LONG_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** 'Jan 26' of '2026-01'. */
export function monthLabel(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`;
}

/** The `count` months that end with `last`, oldest first. */
export function monthsUntil(last: string, count: number): string[] {
  const end = Number(last.slice(0, 4)) * 12 + Number(last.slice(5)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = end - count + 1 + at;
    return monthKey(Math.floor(month / 12), (month % 12) + 1);
  });
}

function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
