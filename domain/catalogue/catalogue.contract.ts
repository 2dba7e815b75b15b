import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { productSeasonAnswer } from '../seasons/product-season.contract.ts';
import { vatCode } from '../vat-code.ts';
import { answeredShape } from './product-fields.ts';

const price = z.nullable(kr);

/** A package in the answer of its product. `percent` null: it has a price of its own, and those of its parts do not count. */
const packageOfProduct = z.object({
  version: z.int(),
  percent: z.nullable(z.number()),
  parts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      vatCode,
      price_short_4h: price,
      price_day: price,
      price_weekend: price,
      price_week: price,
      price_month: price,
      seasons: z.optional(z.array(productSeasonAnswer)),
    }),
  ),
});

/** GET /api/products, /api/products/{id}. Prices in kr, sizes in cm, weights in kg; `pricePerDay` is `price_day`'s twin. */
export const productAnswer = z.object({
  ...answeredShape,
  id: z.int(),
  name: z.string(),
  /** null: not counted, always available. 0: 'Utsolgt'. */
  stock_qty: z.nullable(z.int()),
  rental_qty: z.int(),
  version: z.int(),
  /** Left out: its prices are the same all year. */
  seasons: z.optional(z.array(productSeasonAnswer)),
  /** Left out for anything but a package, whose prices, units and deposit follow from its parts. */
  package: z.optional(packageOfProduct),
  /** Said of what is kept for old lines only. */
  is_archived: z.optional(z.literal(true)),
});
export type ProductAnswer = z.infer<typeof productAnswer>;

/** GET /api/product-groups, in order. An older cached answer has the first five fields only. */
export const groupAnswer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  version: z.int(),
  order: z.optional(z.int()),
  /** Only administrators get hidden groups. */
  hidden: z.optional(z.boolean()),
  /** The group leads to the storage units. */
  isStorage: z.optional(z.boolean()),
  needsLicence: z.optional(z.boolean()),
  image: z.optional(z.nullable(z.string())),
  /** The picture of its tile: the image in its smaller size, or a drawing. */
  picture: z.optional(z.string()),
});
export type GroupAnswer = z.infer<typeof groupAnswer>;

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

/** Answer of a saved group, product or add-on. */
export const rowSaved = z.object({ id: z.int() });

/** Answer of a deletion. */
export const deleted = z.object({ ok: z.literal(true) });
