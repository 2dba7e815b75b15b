import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { answerFields } from '@naust/domain/catalogue/product-fields.ts';
import type { ProductDoc } from './products.model.ts';

/** A product as calls answer it: amounts in kr. */
export const productAnswerOf = ({ productId, fields, stockQty, rentalQty, version }: ProductDoc): ProductAnswer => ({
  ...answerFields(fields),
  id: productId,
  name: fields.name,
  stock_qty: stockQty,
  rental_qty: rentalQty,
  version,
});
