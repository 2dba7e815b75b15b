import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { fromKr, type Ore } from '@naust/domain/money.ts';
import type { PricedProduct, RentalPrices } from '@naust/domain/pricing.ts';
import { seasonOfAnswer } from '@naust/domain/seasons/season-answer.ts';

const ore = (kr: number | null | undefined): Ore | null => (kr === null || kr === undefined ? null : fromKr(kr));

type PricesAnswer = Pick<
  ProductAnswer,
  'price_short_4h' | 'price_day' | 'price_weekend' | 'price_week' | 'price_month' | 'seasons'
>;

export const rentalPrices = (answer: PricesAnswer): RentalPrices => ({
  priceShortOre: ore(answer.price_short_4h),
  priceDayOre: ore(answer.price_day),
  priceWeekendOre: ore(answer.price_weekend),
  priceWeekOre: ore(answer.price_week),
  priceMonthOre: ore(answer.price_month),
  ...(answer.seasons && { seasons: answer.seasons.map(seasonOfAnswer) }),
});

/** The prices of a product in the form of the price rule. */
export function pricedProduct(product: ProductAnswer): PricedProduct {
  const { parts, percent = null } = product.package ?? {};
  return {
    isForSale: product.is_for_sale,
    priceSaleOre: ore(product.price_sale),
    ...rentalPrices(product),
    ...(percent !== null && {
      percent,
      parts: parts?.map((part) => ({ ...rentalPrices(part), quantity: part.quantity })),
    }),
  };
}

export function isRentable(product: ProductAnswer): boolean {
  const { price_day, price_weekend, price_short_4h, price_week = null, price_month = null } = product;
  return [price_day, price_weekend, price_short_4h, price_week, price_month].some((price) => price !== null);
}

/** For sale with a price. It may be sold out. */
export function isSold(product: ProductAnswer): boolean {
  return product.is_for_sale && product.price_sale !== null;
}

export function isSoldOut(product: ProductAnswer): boolean {
  return product.stock_qty !== null && product.stock_qty <= 0;
}
