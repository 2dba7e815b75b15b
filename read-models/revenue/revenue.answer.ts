import { toKr } from '@naust/domain/money.ts';
import type { Month, MonthFigures, OwnRevenueDoc } from './revenue.model.ts';
import { addFigures, chargeFigures, monthTotalOre, NO_FIGURES, yearAndMonth } from './revenue-parts.ts';

/** The months of a customer, in their order, out of what each of their orders comes to. */
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

/** Every month from the first of an owner's months, given in their order, to `thisMonth`; empty ones as 0. */
export function revenueRows(months: readonly Month[], thisMonth: string): { month: string; total: number }[] {
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
