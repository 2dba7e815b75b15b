import * as z from 'zod/mini';
import { longIdText, smallId, undoToken } from '../contract.ts';
import { lines } from '../written.contract.ts';
import { conditionInput, damageInput } from './condition.contract.ts';
import { noticeInput } from './customer-notice.contract.ts';
import { wallClock } from './orders.contract.ts';

const reason = z.optional(z.nullable(lines(500)));

const wantedPieces = z.object({ id: smallId, quantity: z.optional(z.int().check(z.gte(1), z.lte(99))) });

/**
 * The pieces that go out or come back. `lines` left out: all that can; a line without `quantity`: all that can of it.
 * `pieces`: ids of named pieces among them; without `lines` exactly these move. `at`: time of the move, wall clock, at
 * most 7 days ago; left out: now.
 */
const movedInput = z.object({
  lines: z.optional(z.nullable(z.array(wantedPieces).check(z.minLength(1), z.maxLength(50)))),
  pieces: z.optional(z.nullable(z.array(smallId).check(z.maxLength(200)))),
  at: z.optional(z.nullable(wallClock)),
  version: z.optional(z.int()),
  reason,
  ...conditionInput,
});

/**
 * POST /api/orders/{id}/take-back. Without `confirm` it is refused with HANDED_OUT_JUST_NOW within a minute of a
 * hand-out by the same person.
 */
export const takeBackInput = z.extend(movedInput, { confirm: z.optional(z.boolean()), ...damageInput });
export type TakeBackInput = z.infer<typeof takeBackInput>;

/** POST /api/orders/{id}/hand-out. `force` needs a `reason`. */
export const handOutInput = z.extend(movedInput, { force: z.optional(z.boolean()) });
export type HandOutInput = z.infer<typeof handOutInput>;

/**
 * PUT /api/orders/{id}/status. A step back, to Kansellert, or with `force` needs a reason. An unpaid invoice is not
 * completed without `confirmUnpaid`.
 */
export const statusInput = z.object({
  statusId: z.int(),
  version: z.optional(z.int()),
  reason,
  force: z.optional(z.boolean()),
  confirmUnpaid: z.optional(z.boolean()),
  ...noticeInput,
});
export type StatusInput = z.infer<typeof statusInput>;

/** Answer of the three: the order after the change. */
export const orderMoved = z.object({ id: longIdText, StatusId: z.int(), version: z.int(), ...undoToken });

/** In a 409 for a period, for administrators: an order that holds the units. `customer` null: it has no details. */
export const orderInTheWay = z.object({
  id: longIdText,
  orderNo: z.int(),
  customer: z.nullable(z.string()),
  /** Wall clock, as agreed. */
  from: z.string(),
  to: z.string(),
  isOut: z.boolean(),
  isLate: z.boolean(),
});
