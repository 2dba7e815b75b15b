import type { Ore } from '@naust/domain/money.ts';
import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { oreOf } from '../../lib/amounts.ts';

const MONTHS_SHOWN = 12;
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'] as const;

export interface MonthTurnover {
  /** 'Jan 26' */
  readonly label: string;
  /** Orders and charges, whatever their state. */
  readonly totalOre: Ore;
  /** Completed orders and settled charges. */
  readonly completedOre: Ore;
  /** Orders not completed yet and unsettled charges. */
  readonly pendingOre: Ore;
}

/** The twelve months that end with `thisMonth` (yyyy-mm), oldest first; a month without sales is zero. */
export function lastTwelveMonths(
  { ordersPerMonth, chargesPerMonth }: Pick<StatsAnswer, 'ordersPerMonth' | 'chargesPerMonth'>,
  thisMonth: string,
): MonthTurnover[] {
  const orders = new Map(ordersPerMonth.map((row) => [monthKey(row.year, row.month), row]));
  const charges = new Map(chargesPerMonth.map((row) => [monthKey(row.year, row.month), row]));
  return monthsUntil(thisMonth, MONTHS_SHOWN).map((month) => {
    const { total = 0, completed = 0, pending = 0 } = orders.get(month) ?? {};
    const { settled = 0, unsettled = 0 } = charges.get(month) ?? {};
    return {
      label: monthLabel(month),
      totalOre: oreOf(total) + oreOf(settled) + oreOf(unsettled),
      completedOre: oreOf(completed) + oreOf(settled),
      pendingOre: oreOf(pending) + oreOf(unsettled),
    };
  });
}

/** 'Jan 26' of '2026-01'. */
export function monthLabel(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`;
}

function monthsUntil(last: string, count: number): string[] {
  const end = Number(last.slice(0, 4)) * 12 + Number(last.slice(5)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = end - count + 1 + at;
    return monthKey(Math.floor(month / 12), (month % 12) + 1);
  });
}

function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
