import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { MonthFigures } from '../revenue/revenue.model.ts';
import type { Counts } from '../stats/stats.model.ts';

/**
 * What one day changed of the shop's figures, whichever months they belong to. All days up to one, added up, are the
 * figures as they stood at the end of that day in Oslo. A fact belongs to the day on which it happened.
 */
export interface FigureChangesDoc extends Doc, Counts {
  /** yyyy-mm-dd in Oslo, as the id. */
  day: string;
  /** By month, yyyy-mm: more or fewer øre. */
  months: Readonly<Record<string, MonthFigures>>;
}

export const figureChanges = declareReadModel<FigureChangesDoc>()({
  name: 'figureChanges',
  version: 1,
  isBuiltLater: true,
  indexes: { byDay: ['day'] },
});
