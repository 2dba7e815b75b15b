import type { Month, MonthFigures } from '../revenue/revenue.model.ts';
import { NO_FIGURES } from '../revenue/revenue-parts.ts';
import type { Counts } from '../stats/stats.model.ts';
import { NO_COUNTS } from '../stats/stats-parts.ts';
import type { FigureChangesDoc } from './figure-changes.model.ts';

/** The shop's counts and its months, in ascending order. */
export interface ShopFigures {
  counts: Counts;
  months: readonly Month[];
}

/** The sum of these days. A question adds up years of days, so sums are updated in place instead of copied. */
export function summedUp(days: readonly FigureChangesDoc[]): ShopFigures {
  const counts: Counts = { ...NO_COUNTS };
  const months = new Map<string, Month>();
  for (const { users, products, orders, months: parts } of days) {
    counts.users += users;
    counts.products += products;
    counts.orders += orders;
    for (const month of Object.keys(parts)) addTo(monthIn(months, month), parts[month] ?? NO_FIGURES);
  }
  return { counts, months: [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1)) };
}

function monthIn(months: Map<string, Month>, month: string): Month {
  const known = months.get(month) ?? { month, ...NO_FIGURES };
  months.set(month, known);
  return known;
}

function addTo(sum: Month, part: MonthFigures): void {
  sum.completedOre += part.completedOre;
  sum.pendingOre += part.pendingOre;
  sum.settledOre += part.settledOre;
  sum.unsettledOre += part.unsettledOre;
}

/** The figures at the end of a day (yyyy-mm-dd), and those of today. */
export function pastAndNow(days: readonly FigureChangesDoc[], at: string): { past: ShopFigures; now: ShopFigures } {
  return { past: summedUp(days.filter(({ day }) => day <= at)), now: summedUp(days) };
}
