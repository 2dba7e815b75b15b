import * as z from 'zod/mini';
import { kr, longId, longIdText, smallId } from '../contract.ts';
import { seenOnOneLine } from '../seen-text.ts';
import { oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** A discount on an order, as carts, orders and documents answer it. `amount` in kr, above 0. */
export const givenDiscount = z.object({ name: z.string(), amount: kr });

/** Of a row, also as the current one in a refusal. */
export const discountRowAnswer = z.object({
  id: z.int(),
  name: z.string(),
  /** One of the two is null. */
  percent: z.nullable(z.number()),
  amount: z.nullable(kr),
  /** Both empty: everything. */
  products: z.array(z.int()),
  groups: z.array(z.int()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  code: z.nullable(z.string()),
  customerId: z.nullable(longIdText),
  customerGroupId: z.nullable(z.int()),
  maxUses: z.nullable(z.int()),
  version: z.int(),
});
export type DiscountRowAnswer = z.infer<typeof discountRowAnswer>;

/** GET /api/discounts. `uses`: orders that it is given to, without cancelled and deleted ones. */
export const discountAnswer = z.extend(discountRowAnswer, { uses: z.int() });
export type DiscountAnswer = z.infer<typeof discountAnswer>;

export const MOST_CODE_LETTERS = 40;
/** A customer's spelling of a code. */
export const discountCode = z.string().check(z.maxLength(MOST_CODE_LETTERS));

/** The shop's spelling. A text that shows nothing stays one: it is refused, and not taken for no code. */
const writtenCode = z.string().check(
  z.overwrite((text) => seenOnOneLine(text) || text.slice(0, 1)),
  z.maxLength(MOST_CODE_LETTERS),
);

const ids = z.array(smallId).check(z.maxLength(1000));
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const fields = {
  percent: z.optional(z.nullable(z.number())),
  amount: z.optional(z.nullable(z.number().check(z.lte(MOST_KR)))),
  products: z.optional(ids),
  groups: z.optional(ids),
  from: z.optional(z.nullable(date)),
  to: z.optional(z.nullable(date)),
  code: z.optional(z.nullable(writtenCode)),
  customerId: z.optional(z.nullable(longId)),
  customerGroupId: z.optional(z.nullable(smallId)),
  maxUses: z.optional(z.nullable(z.number())),
};

/** POST /api/discounts. */
export const discountInput = z.object({ name: oneName(60), ...fields });
export type DiscountInput = z.infer<typeof discountInput>;

/** PUT /api/discounts/{id}: a missing field keeps its value; `percent` replaces `amount`, and the other way. */
export const revisedDiscount = z.object({ name: z.optional(oneName(60)), ...fields, version: z.optional(z.int()) });
export type RevisedDiscount = z.infer<typeof revisedDiscount>;

/** GET /api/customer-groups. `members`: accounts. */
export const customerGroupRowAnswer = z.object({
  id: z.int(),
  name: z.string(),
  members: z.array(longIdText),
  version: z.int(),
});
export type CustomerGroupRowAnswer = z.infer<typeof customerGroupRowAnswer>;

const members = z.array(longId).check(z.maxLength(10_000));

/** POST /api/customer-groups. */
export const customerGroupInput = z.object({ name: oneName(60), members: z.optional(members) });

/** PUT /api/customer-groups/{id}: a missing field keeps its value. */
export const revisedCustomerGroup = z.object({
  name: z.optional(oneName(60)),
  members: z.optional(members),
  version: z.optional(z.int()),
});

/** GET /api/cart/discounts. */
export const discountsOffered = z.object({ any: z.boolean(), codes: z.boolean() });
