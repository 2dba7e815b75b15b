import { type ProductAnswer, productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import * as z from 'zod/mini';

/** What a product may leave open. */
const OPEN = Object.fromEntries(
  Object.entries(productAnswer.shape).flatMap(([name, field]) =>
    z.safeParse(field, null).success ? [[name, null]] : [],
  ),
);

/** A product as the shop answers it: rented at 300 kr a day unless the test says otherwise. */
export function aProduct(change: Partial<ProductAnswer> = {}): ProductAnswer {
  const product = z.parse(productAnswer, {
    ...OPEN,
    id: 1,
    name: 'Lavvo',
    ProductGroupId: 1,
    is_for_sale: false,
    price_day: 300,
    pricePerDay: 300,
    is_active: true,
    rental_qty: 1,
    version: 1,
    ...change,
  });
  return { ...product, pricePerDay: product.price_day };
}
