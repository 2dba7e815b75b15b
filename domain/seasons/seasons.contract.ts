import * as z from 'zod/mini';
import { smallId } from '../contract.ts';
import { oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { pricedSeason } from './product-season.contract.ts';

/** GET /api/seasons. Also the current one in a refusal. */
export const seasonAnswer = z.object({
  id: z.int(),
  ...pricedSeason,
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
export type SeasonInput = z.infer<typeof seasonInput>;

/** PUT /api/seasons/{id}: a missing field keeps its value; `percent` replaces `prices`, and the other way. */
export const revisedSeason = z.object({
  name: z.optional(oneName(MOST_SEASON_LETTERS)),
  from: z.optional(date),
  to: z.optional(date),
  ...fields,
  version: z.optional(z.int()),
});
export type RevisedSeason = z.infer<typeof revisedSeason>;
