import { projection } from '../projection.ts';
import { type AddOnDoc, addOns } from './add-ons.model.ts';

export const addOnsProjection = projection<AddOnDoc>()({
  model: addOns,
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
