import * as z from 'zod/mini';
import { listQuery, longIdText, smallId } from '../contract.ts';

export const MOST_TIMELINE_DAYS = 62;

const date = z.string().check(z.maxLength(10));

/** GET /api/timeline. `from` and `to`: dates, both belonging to it, at most 62 of them. `product`: that one alone. */
export const timelineQuery = z.extend(listQuery, { from: date, to: date, product: z.optional(smallId) });
export type TimelineQuery = z.infer<typeof timelineQuery>;

const orderNamed = z.object({ id: longIdText, orderNo: z.int() });

const timelineBooking = z.object({
  orderId: longIdText,
  /** As `StatusId` null while the order itself is still on its way into the read model. */
  orderNo: z.nullable(z.int()),
  /** null: neither account nor guest details. */
  customer: z.nullable(z.string()),
  lineId: z.int(),
  quantity: z.int(),
  StatusId: z.nullable(z.int()),
  /** Wall clock. `to` is the real end: now where it is late, and when it was returned where it is over. */
  from: z.string(),
  to: z.string(),
  /** With the two hours that what is returned needs; as `to` where it is over. */
  occupiedTo: z.string(),
  isOut: z.boolean(),
  isBack: z.boolean(),
  isLate: z.boolean(),
  /** An administrator let the order overlap others on purpose. */
  isForced: z.boolean(),
  /** At some moment of it more units are taken than there are. */
  isOverlapping: z.boolean(),
  /** 'Forsinket retur': late orders that keep what this one should be given. */
  lateBefore: z.optional(z.array(orderNamed)),
});

/** One product that is rented out; `free` holds how many units are never taken on each day, from the first day on. */
export const timelineRow = z.object({
  productId: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  units: z.int(),
  free: z.array(z.int()),
  bookings: z.array(timelineBooking),
});
export type TimelineRow = z.infer<typeof timelineRow>;
export type TimelineBooking = TimelineRow['bookings'][number];
