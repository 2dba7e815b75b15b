import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A charge as its newest event left it. Whose it is follows from its order, so that is not kept here. */
export interface ChargeDoc extends Doc, Omit<ChargeContent, 'chargeId' | 'userId'> {
  isDeleted: 0 | 1;
  /** Of the shop's figures, yyyy-mm in Oslo. */
  month: string;
}

export const charges = declareReadModel<ChargeDoc>()({
  name: 'charges',
  version: 3,
  isBuiltLater: true,
  indexes: { byOrder: ['orderId', 'isDeleted', 'addedAt'], byMonth: ['isDeleted', 'month', 'addedAt'] },
});
