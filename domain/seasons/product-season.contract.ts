import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** Under the names of a product's prices; null: the product's own price stays. */
const pricesAnswer = z.object({
  price_short_4h: z.nullable(kr),
  price_day: z.nullable(kr),
  price_weekend: z.nullable(kr),
  price_week: z.nullable(kr),
  price_month: z.nullable(kr),
});
export type SeasonPricesAnswer = z.infer<typeof pricesAnswer>;

/** What a season answers of itself wherever it stands. */
export const pricedSeason = {
  name: z.string(),
  /** Both inclusive. */
  from: z.string(),
  to: z.string(),
  yearly: z.boolean(),
  /** One of the two is null. */
  percent: z.nullable(z.number()),
  prices: z.nullable(pricesAnswer),
};

/** `seasons` of a product: the first that holds on a day decides. */
export const productSeasonAnswer = z.object(pricedSeason);
export type ProductSeasonAnswer = z.infer<typeof productSeasonAnswer>;
