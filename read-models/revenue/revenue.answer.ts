import { toKr } from '@naust/domain/money.ts';
import type { Month, MonthFigures, OwnRevenueDoc } from './revenue.model.ts';
import { addFigures, chargeFigures, monthTotalOre, NO_FIGURES, yearAndMonth } from './revenue-parts.ts';

/** The months of a customer in ascending order, summed from their orders. */
export function ownMonths(orders: readonly OwnRevenueDoc[]): Month[] {
  const months = new Map<string, MonthFigures>();
  for (const order of orders) {
    for (const { month, part } of partsOf(order)) {
      months.set(month, addFigures(months.get(month) ?? NO_FIGURES, order.isDeleted ? {} : part));
    }
  }
  return [...months.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, sums]) => ({ month, ...sums }));
}

const partsOf = ({ month, completedOre, pendingOre, correction, charges }: OwnRevenueDoc) => [
  { month, part: { completedOre, pendingOre } },
  { month, part: correction },
  ...charges.map((charge) => ({ month: charge.month, part: chargeFigures(charge) })),
];

/** Every month from the first of an owner's months (ascending) to `thisMonth`; empty ones as 0. */
export function revenueRows(months: readonly Month[], thisMonth: string): { month: string; total: number }[] {
  const totalIn = totalsOf(months);
  return everyMonth(months, thisMonth).map((month) => ({ month, total: totalIn(month) }));
}

/** The same rows with the months at an earlier date and now. */
export function revenueRowsThen(
  then: readonly Month[],
  now: readonly Month[],
  thisMonth: string,
): { month: string; total: number; now: number }[] {
  const [totalThen, totalNow] = [totalsOf(then), totalsOf(now)];
  return everyMonth(now, thisMonth).map((month) => ({ month, total: totalThen(month), now: totalNow(month) }));
}

/** In kr. */
function totalsOf(months: readonly Month[]): (month: string) => number {
  const totals = new Map(months.map((figures) => [figures.month, toKr(monthTotalOre(figures))]));
  return (month) => totals.get(month) ?? 0;
}

export function everyMonth([first]: readonly Month[], thisMonth: string): string[] {
  const months: string[] = [];
  if (first) for (let { month } = first; month <= thisMonth; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const { year, month: number } = yearAndMonth(month);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
