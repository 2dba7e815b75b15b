import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { MonthFigures } from '../revenue/revenue.model.ts';
import type { Counts } from '../stats/stats.model.ts';

/**
 * What one day changed of the shop's figures, in any month. The sum of all days up to one gives the figures at the end
 * of that day in Oslo. A fact counts on the day on which it happened.
 */
export interface FigureChangesDoc extends Doc, Counts {
  /** yyyy-mm-dd in Oslo; also the id. */
  day: string;
  /** Differences in øre by month, yyyy-mm. */
  months: Readonly<Record<string, MonthFigures>>;
}

export const figureChanges = declareReadModel<FigureChangesDoc>()({
  name: 'figureChanges',
  version: 1,
  isBuiltLater: true,
  indexes: { byDay: ['day'] },
});
