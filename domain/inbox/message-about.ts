import * as z from 'zod/mini';

/**
 * The subject of a message besides its topic, with its name at the time of sending. `id`: a product's or storage unit's
 * id, an order's number.
 */
export const messageAbout = z.object({
  word: z.enum(['product', 'storageUnit', 'order']),
  id: z.int(),
  name: z.string(),
});
export type MessageAbout = z.infer<typeof messageAbout>;
