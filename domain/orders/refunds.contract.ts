import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { lines } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** POST /api/orders/{id}/refund. */
export const refundInput = z.object({
  amount: z.number().check(z.gt(0), z.lte(MOST_KR)),
  reason: lines(500),
  version: z.optional(z.int()),
});

/** `refunded`: of this order in all. `left`: amount that can still be given back. */
const refundSums = { refunded: kr, left: kr };
export const refundAnswer = z.object({ id: longIdText, ...refundSums });

/** `vipps`: through the wallet. `desk`: handed over elsewhere, and recorded. */
const through = z.enum(['vipps', 'desk']);

const refundRow = z.object({
  id: longIdText,
  amount: kr,
  through,
  /** `open`: the wallet has not answered yet. */
  state: z.enum(['open', 'done', 'refused']),
  /** Instant, UTC. */
  at: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type RefundRow = z.infer<typeof refundRow>;

/**
 * GET /api/orders/{id}/refund: the sums, the way of the next refund, and all refunds so far, oldest first. `invoiced`:
 * amount that an invoice uses, and that goes back with its credit note alone.
 */
export const refundsAnswer = z.object({ ...refundSums, invoiced: kr, through, refunds: z.array(refundRow) });
export type RefundsAnswer = z.infer<typeof refundsAnswer>;
