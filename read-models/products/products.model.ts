import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One product with its units and stock. `isVisible`: active, not archived, and in no hidden group. */
export interface ProductDoc extends Doc {
  productId: number;
  isVisible: 0 | 1;
  isArchived: 0 | 1;
  /** Its group is hidden. */
  isHidden: 0 | 1;
  /** It has a rental price. */
  isRented: 0 | 1;
  fields: ProductFields;
  /** The name in all its spellings, for search. */
  nameText: string;
  rentalQty: number;
  /** null: not counted, always available. */
  stockQty: number | null;
  version: number;
}

/** A new field of a product needs a new version here. */
export const products = declareReadModel<ProductDoc>()({
  name: 'products',
  version: 9,
  indexes: {
    visible: ['isVisible', 'productId'],
    kept: ['isArchived', 'productId'],
    rented: ['isArchived', 'isRented', 'productId'],
  },
  filters: ['nameText'],
  carries: { visible: ['nameText'], kept: ['nameText'], rented: ['nameText'] },
});
