import * as z from 'zod/mini';

/** `path`: of an SVG of `size` units each way, its dark modules. */
export const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;
