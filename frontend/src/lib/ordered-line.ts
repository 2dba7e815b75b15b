import * as z from 'zod/mini';

/** The part of a cart line that went into an order. */
export const orderedLine = z.object({
  id: z.int(),
  date_from: z.nullable(z.string()),
  date_to: z.nullable(z.string()),
  quantity: z.int(),
});
export type OrderedLine = z.output<typeof orderedLine>;
