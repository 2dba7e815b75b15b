import * as z from 'zod/mini';
import { kr } from '../contract.ts';

const price = z.nullable(kr);
const measure = z.nullable(z.number());

/** GET /api/products, /api/products/{id}. Prices in kr, sizes in cm, weights in kg. */
export const productAnswer = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  ProductGroupId: z.nullable(z.int()),
  DiscountId: z.nullable(z.int()),
  is_for_sale: z.boolean(),
  price_sale: price,
  /** null: not counted, always available. 0: 'Utsolgt'. */
  stock_qty: z.nullable(z.int()),
  price_day: price,
  /** Twin of `price_day`. */
  pricePerDay: price,
  price_short_4h: price,
  price_weekend: price,
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  max_weight: measure,
  is_active: z.boolean(),
  rental_qty: z.int(),
  version: z.int(),
});
export type ProductAnswer = z.infer<typeof productAnswer>;

export const groupAnswer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  version: z.int(),
});
export type GroupAnswer = z.infer<typeof groupAnswer>;

/** POST and PUT /api/product-groups. */
export const groupInput = z.object({
  name: z.string().check(z.trim(), z.maxLength(100)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  version: z.optional(z.int()),
});

/** GET /api/products/{id}/bookings: wall clock; the client adds the 2 h buffer to `to`. */
export const bookingAnswer = z.object({ from: z.string(), to: z.string() });
export type BookingAnswer = z.infer<typeof bookingAnswer>;

export const availabilityAnswer = z.object({ available: z.boolean() });

/** One row of GET /api/availability/products. `left`: how many of it are free throughout the period. */
export const freeUnitsAnswer = z.object({ productId: z.int(), available: z.boolean(), left: z.int() });
export type FreeUnitsAnswer = z.infer<typeof freeUnitsAnswer>;

export const addOnAnswer = z.object({
  id: z.int(),
  base_product_id: z.int(),
  product_id: z.int(),
  childProduct: productAnswer,
});
export type AddOnAnswer = z.infer<typeof addOnAnswer>;

export const addOnInput = z.object({ base_product_id: z.int(), product_id: z.int() });

/** Answer of a saved group, product or add-on. */
export const rowSaved = z.object({ id: z.int() });

/** Answer of a deletion. */
export const deleted = z.object({ ok: z.literal(true) });

/**
 * The multipart form of POST and PUT /api/products, every field a text. An absent nullable field becomes empty on
 * PUT; an absent boolean, image or `rental_qty` keeps what it was.
 */
export const productForm = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  price_short_4h: z.optional(z.string()),
  price_day: z.optional(z.string()),
  price_weekend: z.optional(z.string()),
  is_for_sale: z.optional(z.string()),
  price_sale: z.optional(z.string()),
  stock_qty: z.optional(z.string()),
  stock_seen: z.optional(z.string()),
  rental_qty: z.optional(z.string()),
  ProductGroupId: z.optional(z.string()),
  DiscountId: z.optional(z.string()),
  length: z.optional(z.string()),
  width: z.optional(z.string()),
  height: z.optional(z.string()),
  weight: z.optional(z.string()),
  max_weight: z.optional(z.string()),
  is_active: z.optional(z.string()),
  image_url: z.optional(z.string()),
  version: z.optional(z.string()),
});
export type ProductForm = z.infer<typeof productForm>;
