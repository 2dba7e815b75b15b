import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { oneLine, oneName } from '../written.contract.ts';

export const WITHDRAWAL_STATES = ['open', 'refunded', 'dismissed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const MOST_LINES = 200;
const lineIds = z.array(z.int()).check(z.maxLength(MOST_LINES));

/** A declared withdrawal. `at`: instant, UTC. `lines`: ids of items. `refundBy`: yyyy-mm-dd. */
export const withdrawalAnswer = z.object({
  id: longIdText,
  at: z.string(),
  lines: z.array(z.int()),
  amount: kr,
  refundBy: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
});
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;

/**
 * GET /api/orders/{id}/withdrawal. `lines`: those that can be withdrawn from now, with their last day; null until all is
 * handed out. `isOver`: there was a right, and its time has passed. `name`: the customer's.
 */
export const ownWithdrawal = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      amount: kr,
      until: z.nullable(z.string()),
    }),
  ),
  isOver: z.boolean(),
  name: z.nullable(z.string()),
  declared: z.array(withdrawalAnswer),
});
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;

/** POST /api/orders/{id}/withdrawal. Without `lines`: all that can be withdrawn from. */
export const withdrawalInput = z.object({
  name: z.optional(oneName(100)),
  lines: z.optional(lineIds),
});

/**
 * POST /api/withdrawals, by someone without the order's page. `lines`: ids of items, or words of their names; without
 * any, all that can be withdrawn from.
 */
export const namedWithdrawalInput = z.object({
  orderNo: z.int().check(z.gte(1), z.lte(999_999_999)),
  email: z.string().check(z.maxLength(254)),
  name: z.optional(oneName(100)),
  lines: z.optional(z.array(z.union([z.int(), oneLine(200)])).check(z.maxLength(MOST_LINES))),
});

/** PUT /api/orders/{id}/withdrawals/{withdrawalId}. A dismissal needs a reason. */
export const withdrawalMark = z.object({
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
