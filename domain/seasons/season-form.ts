import { oreOf } from '../body-amount.ts';
import type { OwnPrices, SeasonFields } from './season-fields.ts';
import type { RevisedSeason, SeasonInput, SeasonPricesInput } from './seasons.contract.ts';

const NOTHING_SET: Omit<SeasonFields, 'name' | 'from' | 'to'> = {
  ...{ isYearly: false, percent: null, prices: null, productIds: [], groupIds: [] },
};

/** A new season as the form says it. `path`: where the form is in the body, with a dot at its end. */
export const seasonOf = (form: SeasonInput, path = ''): SeasonFields => ({
  ...{ ...NOTHING_SET, from: form.from, to: form.to, ...seasonChangeOf(form, path), name: form.name },
});

/** The fields that a form names. Setting one of per cent and prices clears the other. */
export function seasonChangeOf(form: RevisedSeason, path = ''): Partial<SeasonFields> {
  const { name, from, to, yearly, percent, prices, products, groups } = form;
  const ownPrices = prices === undefined ? (percent === undefined || percent === null ? undefined : null) : prices;
  const named = {
    ...{ name, from, to, isYearly: yearly, productIds: products, groupIds: groups },
    percent: percent === undefined && prices ? null : percent,
    prices: ownPrices && pricesOf(ownPrices, `${path}prices.`),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const pricesOf = (prices: SeasonPricesInput, path: string): OwnPrices => ({
  priceShortOre: oreOf(prices.price_short_4h, `${path}price_short_4h`),
  priceDayOre: oreOf(prices.price_day, `${path}price_day`),
  priceWeekendOre: oreOf(prices.price_weekend, `${path}price_weekend`),
  priceWeekOre: oreOf(prices.price_week, `${path}price_week`),
  priceMonthOre: oreOf(prices.price_month, `${path}price_month`),
});
