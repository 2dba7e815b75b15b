import type { ChargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface ChargeDoc extends Doc {
  orderId: string;
  isDeleted: 0 | 1;
  addedAt: string;
  answer: ChargeAnswer;
}

export const charges = declareReadModel<ChargeDoc>()({
  name: 'charges',
  version: 1,
  isBuiltLater: true,
  indexes: { byOrder: ['orderId', 'isDeleted', 'addedAt'] },
});
