import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { answerFields, blankProduct } from '@naust/domain/catalogue/product-fields.ts';

/** A product as the shop answers it: rented at 300 kr a day by default. */
export function aProduct(change: Partial<ProductAnswer> = {}): ProductAnswer {
  const product: ProductAnswer = {
    ...answerFields({ ...blankProduct, groupId: 1, priceDayOre: 30_000 }),
    id: 1,
    name: 'Lavvo',
    stock_qty: null,
    rental_qty: 1,
    version: 1,
    ...change,
  };
  return { ...product, pricePerDay: product.price_day };
}
