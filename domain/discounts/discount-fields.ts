import * as z from 'zod/mini';

/** What a discount takes off: a part of what it covers, or an amount once per order. Exactly one is set. */
const reduction = {
  /** More than 0, at most 100, with at most two decimals. */
  percent: z.nullable(z.number()),
  amountOre: z.nullable(z.int()),
};

/** Both lists empty: everything. Otherwise these products, and all products of these groups. */
const scope = { productIds: z.array(z.int()), groupIds: z.array(z.int()) };

export const discountFields = z.object({
  name: z.string(),
  ...reduction,
  ...scope,
  /** yyyy-mm-dd in Oslo, both inclusive, of the day of the order; null: without a limit. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** As the shop writes it; null: it holds without a code. */
  code: z.nullable(z.string()),
  /** Only for this account, and only for members of this group; null: for everyone. */
  customerId: z.nullable(z.string()),
  customerGroupId: z.nullable(z.int()),
  /** The most orders that it is given to; null: any number. */
  maxUses: z.nullable(z.int()),
});
export type DiscountFields = z.infer<typeof discountFields>;

export interface Discount extends DiscountFields {
  readonly discountId: number;
}

/** A discount as an order keeps it: later changes of the row never touch the order. */
export const agreedDiscount = z.object({
  discountId: z.int(),
  name: z.string(),
  code: z.nullable(z.string()),
  ...reduction,
  ...scope,
  /** What it takes off the order now. */
  givenOre: z.int(),
});
export type AgreedDiscount = z.infer<typeof agreedDiscount>;

export const customerGroupFields = z.object({ name: z.string(), userIds: z.array(z.string()) });
export type CustomerGroupFields = z.infer<typeof customerGroupFields>;
