import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';

/**
 * GET /api/orders/{id}/cancel. `freeUntil`: the last minute on the wall clock at which it costs nothing; null for an
 * order without rental. Of a cancelled order `fee` is what the cancellation cost, and `left` what of it is not paid yet.
 */
export const ownCancellation = z.object({
  allowed: z.boolean(),
  fee: kr,
  left: z.optional(kr),
  freeUntil: z.nullable(z.string()),
});
export type OwnCancellation = z.infer<typeof ownCancellation>;

/** POST /api/orders/{id}/cancel. `fee`: what the customer was shown; a higher one is refused. Left out: no claim. */
export const cancelInput = z._default(
  z.object({ fee: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(10_000_000)))) }),
  {},
);

/** Answer of POST /api/orders/{id}/cancel, also when the order was cancelled before. */
export const orderCancelled = z.object({ id: longIdText, status: z.literal('cancelled'), fee: kr });
