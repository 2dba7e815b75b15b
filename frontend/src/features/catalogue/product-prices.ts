import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { fromKr, type Ore } from '@naust/domain/money.ts';
import type { PricedProduct } from '@naust/domain/pricing.ts';
import { seasonOfAnswer } from '@naust/domain/seasons/season-answer.ts';

const ore = (kr: number | null | undefined): Ore | null => (kr === null || kr === undefined ? null : fromKr(kr));

/** The prices of a product in the form of the price rule. */
export function pricedProduct(product: ProductAnswer): PricedProduct {
  return {
    isForSale: product.is_for_sale,
    priceSaleOre: ore(product.price_sale),
    priceShortOre: ore(product.price_short_4h),
    priceDayOre: ore(product.price_day),
    priceWeekendOre: ore(product.price_weekend),
    priceWeekOre: ore(product.price_week),
    priceMonthOre: ore(product.price_month),
    ...(product.seasons && { seasons: product.seasons.map(seasonOfAnswer) }),
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
