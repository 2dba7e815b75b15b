import * as z from 'zod/mini';
import { kr, smallId } from '../contract.ts';
import { lines, oneName, ownPicture } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** It stands before the names of its parts. */
export const MOST_PACKAGE_LETTERS = 60;

/** GET /api/packages. Also the current one in a refusal. */
export const packageAnswer = z.object({
  /** Its product's. */
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Its picture. */
  image_url: z.nullable(z.string()),
  ProductGroupId: z.nullable(z.int()),
  is_active: z.boolean(),
  parts: z.array(z.object({ productId: z.int(), name: z.string(), quantity: z.int() })),
  /** Off the sum of its parts; null with a price of its own. */
  percent: z.nullable(z.number()),
  /** For a day; null for the sum of its parts. */
  price: z.nullable(kr),
  /** How many can be out at once. */
  units: z.int(),
  version: z.int(),
});
export type PackageAnswer = z.infer<typeof packageAnswer>;

const fields = {
  percent: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_KR)))),
  description: z.optional(z.nullable(lines(10_000))),
  /** Of the shop's own pictures, as POST /api/product-images answers it. */
  image_url: z.optional(z.nullable(ownPicture)),
  ProductGroupId: z.optional(z.nullable(smallId)),
  is_active: z.optional(z.boolean()),
};
const parts = z.array(z.object({ productId: smallId, quantity: z.int() })).check(z.maxLength(100));

/** POST /api/packages. */
export const packageInput = z.object({ name: oneName(MOST_PACKAGE_LETTERS), parts, ...fields });
export type PackageInput = z.infer<typeof packageInput>;

/** PUT /api/packages/{id}: a missing field keeps its value; `percent` replaces `price`, and the other way. */
export const revisedPackage = z.object({
  name: z.optional(oneName(MOST_PACKAGE_LETTERS)),
  parts: z.optional(parts),
  ...fields,
  version: z.optional(z.int()),
});
export type RevisedPackage = z.infer<typeof revisedPackage>;
