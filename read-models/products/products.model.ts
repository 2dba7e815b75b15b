import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One product as the calls answer it. `isVisible`: active and not archived. */
export interface ProductDoc extends Doc {
  productId: number;
  isVisible: 0 | 1;
  isArchived: 0 | 1;
  answer: ProductAnswer;
}

export const products = declareReadModel<ProductDoc>()({
  name: 'products',
  version: 1,
  indexes: { visible: ['isVisible', 'productId'], kept: ['isArchived', 'productId'] },
});
