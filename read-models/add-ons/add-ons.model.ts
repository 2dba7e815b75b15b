import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface AddOnDoc extends Doc {
  addOnId: number;
  baseProductId: number;
  productId: number;
}

export const addOns = declareReadModel<AddOnDoc>()({
  name: 'addOns',
  version: 1,
  indexes: { byBase: ['baseProductId', 'addOnId'] },
});
