import * as z from 'zod/mini';

/** The correction of what a month counts of an order besides its total in its status: never above 0. */
export const figuresCorrection = z.object({
  userId: z.nullable(z.string()),
  pendingOre: z.int(),
  completedOre: z.int(),
});
export type FiguresCorrection = z.infer<typeof figuresCorrection>;
