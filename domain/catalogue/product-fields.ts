import * as z from 'zod/mini';

const ore = z.nullable(z.int());
const measure = z.nullable(z.number());

/** What the catalogue knows of a product, stock and units apart. Amounts in øre, sizes in cm, weights in kg. */
export const productFields = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  groupId: z.nullable(z.int()),
  discountId: z.nullable(z.int()),
  priceShortOre: ore,
  priceDayOre: ore,
  priceWeekendOre: ore,
  isForSale: z.boolean(),
  priceSaleOre: ore,
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  maxWeight: measure,
  isActive: z.boolean(),
  imageUrl: z.nullable(z.string()),
});
export type ProductFields = z.infer<typeof productFields>;

/** The fields that a form changed. */
export const productChange = z.partial(productFields);
export type ProductChange = z.infer<typeof productChange>;
