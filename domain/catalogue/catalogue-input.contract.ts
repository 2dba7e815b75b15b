import * as z from 'zod/mini';
import { smallId } from '../contract.ts';
import { lines, oneName, ownPicture } from '../written.contract.ts';
import { formShape } from './product-fields.ts';

/** POST and PUT /api/product-groups. Fields after the description are optional: a missing one keeps its value. */
export const groupInput = z.object({
  name: oneName(100),
  description: z.optional(z.nullable(lines(2000))),
  order: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  hidden: z.optional(z.boolean()),
  /** True for one group at most. */
  isStorage: z.optional(z.boolean()),
  image: z.optional(z.nullable(ownPicture)),
  /** Its products ask for a driving licence. */
  needsLicence: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

/** PUT /api/product-groups/order and /api/charge-kinds/order: the named rows come first, in this order. */
export const rowOrder = z.object({ ids: z.array(smallId).check(z.minLength(1), z.maxLength(1000)) });

export const addOnInput = z.object({ base_product_id: z.int(), product_id: z.int() });

/**
 * The multipart form of POST and PUT /api/products, every field a text. `images` is a JSON list of addresses. `pictures` is
 * a JSON list of `{url, alt}` and says what `image_url` and `images` say; the `url` of its first may be 'image', the file
 * in the form. An absent nullable field becomes empty on PUT; an absent boolean, image, `images`, `pictures`, `sale_unit`, `rental_qty`, `price_week`, `price_month`,
 * `vatCode`, `preparationHours`, `needsLicence` or `deposit` keeps what it was.
 */
export const productForm = z.object({
  name: z.string(),
  ...formShape,
  stock_qty: z.optional(z.string()),
  stock_seen: z.optional(z.string()),
  rental_qty: z.optional(z.string()),
  version: z.optional(z.string()),
});
export type ProductForm = z.infer<typeof productForm>;
