import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A month's øre: orders by their progress, charges by whether they are settled. */
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
 * The sums of one order and its charges, in a document of its own, so that the whole order can move to another
 * customer. A visitor's order keeps only its charges: the event that gives it an owner carries the rest.
 */
export interface OwnRevenueDoc extends Doc {
  /** The order's owner; null for a visitor's. */
  owner: string | null;
  isDeleted: 0 | 1;
  /** The month of the order. */
  month: string;
  completedOre: number;
  pendingOre: number;
  /** The part that does not count, because it is unpaid or refunded: 0 or below. */
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
