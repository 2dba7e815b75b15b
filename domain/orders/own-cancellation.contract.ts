import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';

/**
 * GET /api/orders/{id}/cancel. `freeUntil`: the last minute on the wall clock of a free cancellation; null for an order
 * without rental. For a cancelled order, `fee` is the cost of the cancellation, `left` its unpaid
 * part, and `giveBack` what was paid beyond it and has not gone back.
 */
export const ownCancellation = z.object({
  allowed: z.boolean(),
  fee: kr,
  left: z.optional(kr),
  giveBack: z.optional(kr),
  freeUntil: z.nullable(z.string()),
});
export type OwnCancellation = z.infer<typeof ownCancellation>;

/**
 * POST /api/orders/{id}/cancel. `fee`: the fee that the customer was shown; a higher one is refused. Left out: no
 * claim.
 */
export const cancelInput = z._default(
  z.object({ fee: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(10_000_000)))) }),
  {},
);

/** Answer of POST /api/orders/{id}/cancel, also if the order was cancelled before. */
export const orderCancelled = z.object({ id: longIdText, status: z.literal('cancelled'), fee: kr });
