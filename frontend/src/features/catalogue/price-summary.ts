import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import { catalogueTexts } from './catalogue.texts.ts';
import { isRentable, isSold, isSoldOut, pricedProduct } from './product-prices.ts';

/** A product's price in a few words for a card: '350 kr per døgn', 'Kjøp 99 kr', 'Utsolgt'. */
export function priceSummary(product: ProductAnswer): string {
  const { priceDayOre, priceShortOre, priceWeekendOre, priceSaleOre } = pricedProduct(product);
  if (isRentable(product)) {
    if (priceDayOre !== null) return catalogueTexts.perDay(formatKr(priceDayOre));
    if (priceShortOre !== null) return catalogueTexts.perShort(formatKr(priceShortOre));
    if (priceWeekendOre !== null) return catalogueTexts.perWeekend(formatKr(priceWeekendOre));
  }
  if (!isSold(product) || priceSaleOre === null) return catalogueTexts.askForPrice;
  return isSoldOut(product) ? catalogueTexts.soldOut : catalogueTexts.toBuy(formatKr(priceSaleOre));
}

/** The amount in `priceSummary`, or null without one. */
export function summedUpOre(product: ProductAnswer): Ore | null {
  const { priceDayOre, priceShortOre, priceWeekendOre, priceSaleOre } = pricedProduct(product);
  if (isRentable(product)) return priceDayOre ?? priceShortOre ?? priceWeekendOre;
  return isSold(product) && !isSoldOut(product) ? priceSaleOre : null;
}
