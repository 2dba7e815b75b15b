import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A month's øre: orders by what has become of them, charges by whether they are settled. */
export interface MonthFigures {
  completedOre: number;
  pendingOre: number;
  settledOre: number;
  unsettledOre: number;
}

/** `month`: yyyy-mm in Oslo. */
export interface Month extends MonthFigures {
  month: string;
}

/** One month of the shop. */
export interface RevenueDoc extends Doc, Month {}

export const revenue = declareReadModel<RevenueDoc>()({
  name: 'revenue',
  version: 4,
  isBuiltLater: true,
  indexes: { byMonth: ['month'] },
});

/**
 * What one order and its charges come to, by itself, so that all of it can go to another customer. Of a visitor's
 * order no more is kept than its charges: the rest is told again if it ever gets an owner.
 */
export interface OwnRevenueDoc extends Doc {
  /** Whose order it is; null for a visitor's. */
  owner: string | null;
  isDeleted: 0 | 1;
  /** When it was placed. */
  month: string;
  completedOre: number;
  pendingOre: number;
  /** What of that does not count, because it is not paid or was given back: 0 or below. */
  correction: Pick<MonthFigures, 'completedOre' | 'pendingOre'>;
  charges: readonly OwnCharge[];
}

export interface OwnCharge {
  chargeId: string;
  month: string;
  amountOre: number;
  isSettled: boolean;
}

export const ownRevenue = declareReadModel<OwnRevenueDoc>()({
  name: 'ownRevenue',
  version: 1,
  isBuiltLater: true,
  indexes: { byOwner: ['owner'] },
});
