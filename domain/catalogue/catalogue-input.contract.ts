import * as z from 'zod/mini';
import { lines, oneName } from '../written.contract.ts';
import { formShape } from './product-fields.ts';

/** POST and PUT /api/product-groups. */
export const groupInput = z.object({
  name: oneName(100),
  description: z.optional(z.nullable(lines(2000))),
  version: z.optional(z.int()),
});

export const addOnInput = z.object({ base_product_id: z.int(), product_id: z.int() });

/**
 * The multipart form of POST and PUT /api/products, every field a text, `images` a JSON list of them. An absent nullable
 * field becomes empty on PUT; an absent boolean, image, `images`, `sale_unit` or `rental_qty` keeps what it was.
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
