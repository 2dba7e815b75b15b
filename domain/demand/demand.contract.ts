import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** GET /api/demand. `from` and `to`: days on which the wanted rentals begin, yyyy-mm-dd, both inclusive. */
export const demandQuery = z.object({
  from: z.optional(z.string().check(z.maxLength(40))),
  to: z.optional(z.string().check(z.maxLength(40))),
});

/** A product that visitors wanted in periods in which it was taken; what one more unit would have earned, in order. */
export const missedProduct = z.object({
  productId: z.int(),
  name: z.string(),
  /** Asked for itself. */
  refused: z.int(),
  /** Taken in a period for which somebody asked what is free. */
  searched: z.int(),
  /** Weekends among the refused periods, each once. */
  weekendsRefused: z.int(),
  /** Of the refused ones, at most, in kr. */
  estimate: kr,
});
export type MissedProduct = z.infer<typeof missedProduct>;
