import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';

/** 'Fra 120 kr', the lowest rental price. */
export function fromPrice(product: ProductAnswer): string {
  const { priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre } = pricedProduct(product);
  const prices = [priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre].filter(
    (ore) => ore != null,
  );
  return texts.from(formatKr(Math.min(...prices)));
}

export function FromPrice({ product }: { readonly product: ProductAnswer }) {
  return (
    <p className="whitespace-nowrap">
      <span className="text-xl font-bold text-spruce">{fromPrice(product)}</span>{' '}
      <span className="text-sm text-ink-soft">{texts.inclVat}</span>
    </p>
  );
}
