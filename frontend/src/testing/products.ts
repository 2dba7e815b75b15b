import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';

/** A product as the shop answers it: rented at 300 kr a day unless the test says otherwise. */
export function aProduct(change: Partial<ProductAnswer> = {}): ProductAnswer {
  const product: ProductAnswer = {
    id: 1,
    name: 'Lavvo',
    description: null,
    image_url: null,
    ProductGroupId: 1,
    DiscountId: null,
    is_for_sale: false,
    price_sale: null,
    stock_qty: null,
    price_day: 300,
    pricePerDay: 300,
    price_short_4h: null,
    price_weekend: null,
    length: null,
    width: null,
    height: null,
    weight: null,
    max_weight: null,
    is_active: true,
    rental_qty: 1,
    version: 1,
    ...change,
  };
  return { ...product, pricePerDay: product.price_day };
}
