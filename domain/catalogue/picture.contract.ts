import * as z from 'zod/mini';

/** Answer of POST /api/product-images: an address on this site. */
export const pictureKept = z.object({ url: z.string() });
