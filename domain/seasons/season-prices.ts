import { type Ore, percentOf } from '../money.ts';
import { dateText, type WallDay } from '../wall-clock.ts';
import { holdsOn } from './season-days.ts';
import type { OwnPrices, PricedSeason } from './season-fields.ts';

const FIELDS = ['priceShortOre', 'priceDayOre', 'priceWeekendOre', 'priceWeekOre', 'priceMonthOre'] as const;

/** Prices that follow the seasons; the first season that holds on a day decides. */
export type Seasonal = Partial<OwnPrices> & { readonly seasons?: readonly PricedSeason[] };

/** The prices of a day. `season`: the name of the one they are of. */
export type PricesOfDay<P> = P & { readonly season?: string };

/** What holds on a day: the prices as they are, or the season's for those that are set. */
export function pricesOn<P extends Seasonal>(prices: P, day: WallDay): PricesOfDay<P> {
  const { seasons = [] } = prices;
  if (seasons.length === 0) return prices;
  const date = dateText(day);
  const season = seasons.find((one) => holdsOn(one, date));
  return season ? { ...prices, ...pricesIn(season, prices), season: season.name } : prices;
}

/** The season's prices of what has a price without it. */
export function pricesIn(season: Pick<PricedSeason, 'percent' | 'prices'>, prices: Partial<OwnPrices>) {
  const changed: Partial<Record<keyof OwnPrices, Ore>> = {};
  for (const field of FIELDS) {
    const usualOre = prices[field] ?? null;
    if (usualOre !== null) changed[field] = inSeason(season, field, usualOre);
  }
  return changed;
}

function inSeason(
  { percent, prices }: Pick<PricedSeason, 'percent' | 'prices'>,
  field: keyof OwnPrices,
  usualOre: Ore,
): Ore {
  return percent === null ? (prices?.[field] ?? usualOre) : percentOf(usualOre, 100 + percent);
}
