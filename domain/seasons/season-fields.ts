import * as z from 'zod/mini';

const ore = z.nullable(z.int());

/** null: the product's own price stays. */
const ownPrices = z.object({
  priceShortOre: ore,
  priceDayOre: ore,
  priceWeekendOre: ore,
  priceWeekOre: ore,
  priceMonthOre: ore,
});
export type OwnPrices = z.infer<typeof ownPrices>;

const pricedSeason = {
  name: z.string(),
  /** yyyy-mm-dd in Oslo, both inclusive, of the rented days. */
  from: z.string(),
  to: z.string(),
  /** Every year on the same dates, from the first on. */
  isYearly: z.boolean(),
  /** Added to the product's prices, or taken off. Either this or `prices` is set. */
  percent: z.nullable(z.number()),
  prices: z.nullable(ownPrices),
};

export const seasonFields = z.object({
  ...pricedSeason,
  /** Both empty: everything. Otherwise these products, and all products of these groups. */
  productIds: z.array(z.int()),
  groupIds: z.array(z.int()),
});
export type SeasonFields = z.infer<typeof seasonFields>;

export interface Season extends SeasonFields {
  readonly seasonId: number;
}

/** A season as the prices of one product see it. */
export type PricedSeason = Omit<SeasonFields, 'productIds' | 'groupIds'>;
