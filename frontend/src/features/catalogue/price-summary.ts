import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import { catalogueTexts } from './catalogue.texts.ts';
import { isSold, isSoldOut, pricedProduct } from './product-prices.ts';

/** A product's price in a few words for a card: '350 kr per døgn', 'Kjøp 99 kr', 'Utsolgt'. */
export function priceSummary(product: ProductAnswer): string {
  const rental = rentalPrice(product);
  if (rental !== null) return rental.words(formatKr(rental.ore));
  const { priceSaleOre } = pricedProduct(product);
  if (!isSold(product) || priceSaleOre === null) return catalogueTexts.askForPrice;
  return isSoldOut(product) ? catalogueTexts.soldOut : catalogueTexts.toBuy(formatKr(priceSaleOre));
}

/** The amount in `priceSummary`, or null without one. */
export function summedUpOre(product: ProductAnswer): Ore | null {
  const rental = rentalPrice(product);
  if (rental !== null) return rental.ore;
  return isSold(product) && !isSoldOut(product) ? pricedProduct(product).priceSaleOre : null;
}

/** The first rental price that is set, from the most usual one. */
function rentalPrice(product: ProductAnswer): { ore: Ore; words: (price: string) => string } | null {
  const { priceDayOre, priceShortOre, priceWeekendOre, priceWeekOre, priceMonthOre } = pricedProduct(product);
  const { perDay, perShort, perWeekend, perWeek, perMonth } = catalogueTexts;
  const prices = [
    { ore: priceDayOre, words: perDay },
    { ore: priceShortOre, words: perShort },
    { ore: priceWeekendOre, words: perWeekend },
    { ore: priceWeekOre ?? null, words: perWeek },
    { ore: priceMonthOre ?? null, words: perMonth },
  ];
  const first = prices.find(({ ore }) => ore !== null);
  return first && first.ore !== null ? { ...first, ore: first.ore } : null;
}
