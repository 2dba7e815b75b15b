import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { WITHDRAWAL_STATES } from './withdrawals.contract.ts';

/** Facts of `order-<id>` about the right of withdrawal. */
export const withdrawalEvents = defineEvents({
  /** A consumer withdrew from these lines. `refundBy`: yyyy-mm-dd, the last day to give the money back. */
  WithdrawalDeclared: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      withdrawalId: z.string(),
      /** Instant, UTC. */
      declaredAt: z.string(),
      lineIds: z.array(z.int()),
      refundBy: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ name: z.string() })),
    }),
  ),
  /** What the shop did about a withdrawal. */
  WithdrawalMarked: event(
    z.object({
      orderId: z.string(),
      orderNo: z.int(),
      withdrawalId: z.string(),
      from: z.enum(WITHDRAWAL_STATES),
      to: z.enum(WITHDRAWAL_STATES),
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
  ),
});
export type WithdrawalEvent = EventsOf<typeof withdrawalEvents>;
