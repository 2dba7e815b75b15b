import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';

/** `minutes`: units × minutes rented in the month. `pieces`: units picked up in it. */
export interface Rented {
  minutes: number;
  pieces: number;
}

/**
 * One product's month from the current orders: the agreed periods of all orders that are neither cancelled nor deleted,
 * pending and future ones included. The real times of pickup and return do not count.
 */
export interface RentedMonthDoc extends Doc, Rented {
  productId: number;
  /** yyyy-mm of the wall clock. */
  month: string;
  /** What each day (yyyy-mm-dd in Oslo) changed in it. */
  changes: Readonly<Record<string, Rented>>;
}

export const rentedMonths = declareReadModel<RentedMonthDoc>()({
  name: 'rentedMonths',
  version: 1,
  isBuiltLater: true,
  indexes: { byMonth: ['month', 'minutes'] },
});

/** The number of units from then on; 0 while the product is hidden or archived. */
export interface UnitsChange {
  from: WallMinute;
  units: number;
}

/** One product: how many of its units were open to renting, and when. */
export interface OpenUnitsDoc extends Doc {
  name: string;
  units: number;
  isActive: boolean;
  isArchived: boolean;
  changes: readonly UnitsChange[];
}

export const openUnits = declareReadModel<OpenUnitsDoc>()({
  name: 'openUnits',
  version: 1,
  isBuiltLater: true,
  indexes: {},
});
