import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A charge after its newest event. Its order decides whose it is, so the document has no user. */
export interface ChargeDoc extends Doc, Omit<ChargeContent, 'chargeId' | 'userId'> {
  isDeleted: 0 | 1;
  /** The month in which the shop's figures count it, yyyy-mm in Oslo. */
  month: string;
}

export const charges = declareReadModel<ChargeDoc>()({
  name: 'charges',
  version: 4,
  isBuiltLater: true,
  indexes: { byOrder: ['orderId', 'isDeleted', 'addedAt'], byMonth: ['isDeleted', 'month', 'addedAt'] },
});
