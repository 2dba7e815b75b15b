import * as z from 'zod/mini';
import { kr, listQuery, longIdText, smallId } from '../contract.ts';

export const MOST_TIMELINE_DAYS = 62;

const date = z.string().check(z.maxLength(10));

/** GET /api/timeline. `from` and `to`: dates, both inclusive, at most 62 days. `product`: only that one. */
export const timelineQuery = z.extend(listQuery, { from: date, to: date, product: z.optional(smallId) });
export type TimelineQuery = z.infer<typeof timelineQuery>;

const orderNamed = z.object({ id: longIdText, orderNo: z.int() });

const timelineBooking = z.object({
  orderId: longIdText,
  /** null, like `StatusId`, until the read model has the order itself. */
  orderNo: z.nullable(z.int()),
  /** null: neither account nor guest details. */
  customer: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The order's sum; null until the read model has the order. */
  total: z.nullable(kr),
  lineId: z.int(),
  quantity: z.int(),
  StatusId: z.nullable(z.int()),
  /** Wall clock. `to` is the real end: now if it is late, the time of the return if it is over. */
  from: z.string(),
  to: z.string(),
  /** With the two hours after a return; equals `to` if it is over. */
  occupiedTo: z.string(),
  isOut: z.boolean(),
  isBack: z.boolean(),
  isLate: z.boolean(),
  /** An administrator forced the order although it overlaps others. */
  isForced: z.boolean(),
  /** At some moment of it more units are taken than exist. */
  isOverlapping: z.boolean(),
  /** 'Forsinket retur': late orders that keep units of this one. */
  lateBefore: z.optional(z.array(orderNamed)),
});

const timelineDowntime = z.object({
  pieceId: z.int(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type TimelineDowntime = z.infer<typeof timelineDowntime>;

/** One rented product; `free` has the number of units that are free all day, from the first day on. */
export const timelineRow = z.object({
  productId: z.int(),
  name: z.string(),
  /** null: in no group. */
  groupId: z.nullable(z.int()),
  isActive: z.boolean(),
  units: z.int(),
  free: z.array(z.int()),
  bookings: z.array(timelineBooking),
  /** Pieces in the workshop in these days, by their beginning; wall clock. */
  downtimes: z.optional(z.array(timelineDowntime)),
});
export type TimelineRow = z.infer<typeof timelineRow>;
export type TimelineBooking = TimelineRow['bookings'][number];
