import * as z from 'zod/mini';
import { kr, longIdText, smallId } from '../contract.ts';
import { discountInput } from '../discounts/discounts.contract.ts';
import { seasonInput } from '../seasons/seasons.contract.ts';
import { MOST_KR } from '../written-amount.ts';

const price = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_KR))));
const date = z.string().check(z.maxLength(40));

/**
 * The prices of a product as a draft: a missing one stays as it is, null takes it away. Or a new season, or a discount:
 * with the `id` of another one it takes its place.
 */
const draft = z.strictObject({
  productId: z.optional(smallId),
  season: z.optional(seasonInput),
  discount: z.optional(z.extend(discountInput, { id: z.optional(smallId) })),
  price_short_4h: price,
  price_day: price,
  price_weekend: price,
  price_week: price,
  price_month: price,
  price_sale: price,
});
export type DraftInput = z.infer<typeof draft>;
export type DraftPricesInput = Omit<DraftInput, 'productId' | 'season' | 'discount'> & { productId: number };

/** POST /api/what-if. `from` and `to`: days on which the orders were placed, yyyy-mm-dd in Oslo, both inclusive. */
export const whatIfInput = z.strictObject({
  changes: z.array(draft).check(z.minLength(1), z.maxLength(1000)),
  from: date,
  to: date,
});
export type WhatIfInput = z.infer<typeof whatIfInput>;

/** `dearer`, `cheaper`, `unchanged`: orders. `most`: those whose sum differs most, the greatest difference first. */
export const whatIfAnswer = z.object({
  /** As agreed. */
  before: kr,
  /** By the drafts. */
  after: kr,
  /** By the prices of today. */
  today: kr,
  dearer: z.int(),
  cheaper: z.int(),
  unchanged: z.int(),
  /** Lines of these products that keep what was agreed: priced by hand, or without a price now. */
  kept: z.int(),
  most: z.array(z.object({ id: longIdText, orderNo: z.int(), before: kr, after: kr })),
  ufullstendig: z.optional(z.literal(true)),
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;
