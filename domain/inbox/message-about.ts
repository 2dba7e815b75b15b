import * as z from 'zod/mini';

/**
 * What a message is about besides its topic, as it was called when it was sent. `id`: a product's or storage unit's id,
 * an order's number.
 */
export const messageAbout = z.object({
  word: z.enum(['product', 'storageUnit', 'order']),
  id: z.int(),
  name: z.string(),
});
export type MessageAbout = z.infer<typeof messageAbout>;
