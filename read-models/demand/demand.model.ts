import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A period that could not be had, as it was first asked for, and how often. Wall clock. */
export interface MissedPeriod {
  from: string;
  to: string;
  refused: number;
  searched: number;
}

/** What visitors missed of one product among the rentals that begin in one month. */
export interface DemandDoc extends Doc {
  productId: number;
  /** yyyy-mm of the wall clock. */
  month: string;
  /** By their first and last day: other hours of the same days are the same period, so a month has few. */
  periods: Readonly<Record<string, MissedPeriod>>;
}

export const demand = declareReadModel<DemandDoc>()({
  name: 'demand',
  version: 1,
  isBuiltLater: true,
  indexes: { byMonth: ['month', 'productId'] },
});
