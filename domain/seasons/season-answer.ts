import { fromKr, type Ore, toKr } from '../money.ts';
import type { ProductSeasonAnswer, SeasonPricesAnswer } from './product-season.contract.ts';
import type { OwnPrices, PricedSeason, Season } from './season-fields.ts';
import type { SeasonAnswer } from './seasons.contract.ts';

const kr = (ore: Ore | null): number | null => (ore === null ? null : toKr(ore));
const ore = (amount: number | null): Ore | null => (amount === null ? null : fromKr(amount));

const pricesAnswer = (prices: OwnPrices): SeasonPricesAnswer => ({
  price_short_4h: kr(prices.priceShortOre),
  price_day: kr(prices.priceDayOre),
  price_weekend: kr(prices.priceWeekendOre),
  price_week: kr(prices.priceWeekOre),
  price_month: kr(prices.priceMonthOre),
});

export const productSeasonAnswerOf = (season: PricedSeason): ProductSeasonAnswer => ({
  name: season.name,
  from: season.from,
  to: season.to,
  yearly: season.isYearly,
  percent: season.percent,
  prices: season.prices && pricesAnswer(season.prices),
});

export const seasonAnswerOf = (row: Season & { readonly version: number }): SeasonAnswer => ({
  id: row.seasonId,
  ...productSeasonAnswerOf(row),
  products: row.productIds,
  groups: row.groupIds,
  version: row.version,
});

/** The season that an answer is of, in øre. */
export const seasonOfAnswer = ({ yearly, prices, ...season }: ProductSeasonAnswer): PricedSeason => ({
  ...season,
  isYearly: yearly,
  prices: prices && {
    priceShortOre: ore(prices.price_short_4h),
    priceDayOre: ore(prices.price_day),
    priceWeekendOre: ore(prices.price_weekend),
    priceWeekOre: ore(prices.price_week),
    priceMonthOre: ore(prices.price_month),
  },
});
