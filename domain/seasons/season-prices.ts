import { type Ore, percentOf } from '../money.ts';
import { dateText, type WallDay } from '../wall-clock.ts';
import { holdsOn } from './season-days.ts';
import type { OwnPrices, PricedSeason } from './season-fields.ts';

type Rental = 'priceShortOre' | 'priceDayOre' | 'priceWeekendOre';
type UsualPrices = Pick<OwnPrices, Rental> & Partial<OwnPrices>;

/** Prices that follow the seasons; the first season that holds on a day decides. */
export type Seasonal = UsualPrices & { readonly seasons?: readonly PricedSeason[] };

/** The prices of a day. `season`: the name of the one they are of. */
export type PricesOfDay = UsualPrices & { readonly season?: string };

/** What holds on the days of a rental, counted from 0: the prices as they are, or the season's for those that are set. */
export function pricesFrom(prices: Seasonal, first: WallDay): (day: number) => PricesOfDay {
  const { seasons = [] } = prices;
  if (seasons.length === 0) return () => prices;
  const inSeasons = seasons.map((season) => ({ season, prices: pricesIn(season, prices) }));
  const found: PricesOfDay[] = [];
  return (day) => {
    found[day] ??= pricesOn(dateText(first + day));
    return found[day];
  };

  function pricesOn(date: string): PricesOfDay {
    return inSeasons.find(({ season }) => holdsOn(season, date))?.prices ?? prices;
  }
}

/** The season's prices of what has a price without it. */
function pricesIn(season: PricedSeason, prices: UsualPrices): PricesOfDay {
  const { percent, prices: own, name } = season;
  const inSeason = (field: keyof OwnPrices): Ore | null => {
    const usualOre = prices[field] ?? null;
    if (usualOre === null) return null;
    return percent === null ? (own?.[field] ?? usualOre) : percentOf(usualOre, 100 + percent);
  };
  return {
    priceShortOre: inSeason('priceShortOre'),
    priceDayOre: inSeason('priceDayOre'),
    priceWeekendOre: inSeason('priceWeekendOre'),
    priceWeekOre: inSeason('priceWeekOre'),
    priceMonthOre: inSeason('priceMonthOre'),
    season: name,
  };
}
