import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Ore } from '@naust/domain/money.ts';
import { isRentable, isSold, isSoldOut, pricedProduct } from './product-prices.ts';

/** The amount that `priceSummary` names, or null where it names none. */
export function summedUpOre(product: ProductAnswer): Ore | null {
  const { priceDayOre, priceShortOre, priceWeekendOre, priceSaleOre } = pricedProduct(product);
  if (isRentable(product)) return priceDayOre ?? priceShortOre ?? priceWeekendOre;
  return isSold(product) && !isSoldOut(product) ? priceSaleOre : null;
}
