import * as z from 'zod/mini';
import { kr, smallId } from '../contract.ts';
import { oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** Under the names of a product's prices; null: the product's own price stays. */
const pricesAnswer = z.object({
  price_short_4h: z.nullable(kr),
  price_day: z.nullable(kr),
  price_weekend: z.nullable(kr),
  price_week: z.nullable(kr),
  price_month: z.nullable(kr),
});
export type SeasonPricesAnswer = z.infer<typeof pricesAnswer>;

const priced = {
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
export const productSeasonAnswer = z.object(priced);
export type ProductSeasonAnswer = z.infer<typeof productSeasonAnswer>;

/** GET /api/seasons. Also the current one in a refusal. */
export const seasonAnswer = z.object({
  id: z.int(),
  ...priced,
  /** Both empty: everything. */
  products: z.array(z.int()),
  groups: z.array(z.int()),
  version: z.int(),
});
export type SeasonAnswer = z.infer<typeof seasonAnswer>;

/** It stands within the explanation of a price. */
export const MOST_SEASON_LETTERS = 40;
const ids = z.array(smallId).check(z.maxLength(1000));
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const price = z.optional(z.nullable(z.number().check(z.lte(MOST_KR))));

const pricesInput = z.object({
  price_short_4h: price,
  price_day: price,
  price_weekend: price,
  price_week: price,
  price_month: price,
});
export type SeasonPricesInput = z.infer<typeof pricesInput>;

const fields = {
  yearly: z.optional(z.boolean()),
  percent: z.optional(z.nullable(z.number())),
  prices: z.optional(z.nullable(pricesInput)),
  products: z.optional(ids),
  groups: z.optional(ids),
};

/** POST /api/seasons. */
export const seasonInput = z.object({ name: oneName(MOST_SEASON_LETTERS), from: date, to: date, ...fields });

/** PUT /api/seasons/{id}: a missing field keeps its value; `percent` replaces `prices`, and the other way. */
export const revisedSeason = z.object({
  name: z.optional(oneName(MOST_SEASON_LETTERS)),
  from: z.optional(date),
  to: z.optional(date),
  ...fields,
  version: z.optional(z.int()),
});
export type RevisedSeason = z.infer<typeof revisedSeason>;
