import { toKr } from '@naust/domain/money.ts';
import type { RevenueDoc } from './revenue.model.ts';
import { monthTotalOre, yearAndMonth } from './revenue-parts.ts';

/** Every month from the first of an owner's months, given in their order, to `thisMonth`; empty ones as 0. */
export function revenueRows(months: readonly RevenueDoc[], thisMonth: string): { month: string; total: number }[] {
  const [first] = months;
  if (first === undefined) return [];
  const figuresOf = new Map(months.map((figures) => [figures.month, figures]));
  const rows = [];
  for (let month = first.month; month <= thisMonth; month = nextMonth(month)) {
    const figures = figuresOf.get(month);
    rows.push({ month, total: figures ? toKr(monthTotalOre(figures)) : 0 });
  }
  return rows;
}

function nextMonth(month: string): string {
  const { year, month: number } = yearAndMonth(month);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
