import type { ProductChange } from '../catalogue/product-fields.ts';

export const BOOQABLE_PRICE = 'base_price_in_cents';

/** How Booqable says a product's price; `cents` are øre. */
export interface BooqablePrice {
  readonly productType?: string | undefined;
  readonly priceType?: string | undefined;
  readonly pricePeriod?: string | undefined;
  readonly cents?: number | undefined;
}

/** The price as this shop has it; null for one that it has no field for, such as a price per hour. */
export function priceFromBooqable({ productType, priceType, pricePeriod, cents }: BooqablePrice): ProductChange | null {
  if (cents === undefined || priceType === 'none') return {};
  if (productType !== 'rental') return { priceSaleOre: cents };
  if (priceType !== 'simple') return null;
  if (pricePeriod === 'day') return { priceDayOre: cents };
  if (pricePeriod === 'week') return { priceWeekOre: cents };
  return pricePeriod === 'month' ? { priceMonthOre: cents } : null;
}
