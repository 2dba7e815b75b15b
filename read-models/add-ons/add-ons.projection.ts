import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** `productId` is offered together with `baseProductId`. */
export interface AddOnDoc extends Doc {
  addOnId: number;
  baseProductId: number;
  productId: number;
}

export const addOnsProjection = projection<AddOnDoc>()({
  model: declareReadModel<AddOnDoc>()({
    name: 'addOns',
    version: 1,
    indexes: { byBase: ['baseProductId', 'addOnId'] },
  }),
  handles: ['AddOnLinked', 'AddOnUnlinked'],
  touches: ({ data }) => [String(data.addOnId)],
  evolve(_doc, { type, data }, id) {
    switch (type) {
      case 'AddOnLinked':
        return { id, addOnId: data.addOnId, baseProductId: data.baseProductId, productId: data.productId };
      case 'AddOnUnlinked':
        return null;
    }
  },
});
