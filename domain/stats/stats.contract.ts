import * as z from 'zod/mini';
import { kr, listQuery, longIdText } from '../contract.ts';
import { PAYMENT_STATES } from '../orders/statuses.ts';

/** Amounts in kr; counts leave out deleted rows, `totalUsers` leaves out admins. */
const statsFigures = z.object({
  totalUsers: z.int(),
  totalProducts: z.int(),
  totalOrders: z.int(),
  completedRevenue: kr,
  pendingRevenue: kr,
  totalRevenue: kr,
  chargesSettled: kr,
  chargesUnsettled: kr,
  ordersPerMonth: z.array(z.object({ year: z.int(), month: z.int(), total: kr, completed: kr, pending: kr })),
  chargesPerMonth: z.array(z.object({ year: z.int(), month: z.int(), settled: kr, unsettled: kr })),
});
export type StatsFigures = z.infer<typeof statsFigures>;

/** yyyy-mm. */
export const monthText = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

/** `at`, yyyy-mm-dd: the figures at the end of that day in Oslo. */
export const perDateQuery = z.object({ at: z.optional(z.string().check(z.maxLength(40))) });

/** Present while events of these figures are dead-lettered: the sums lack them until a retry succeeds. */
const ufullstendig = z.optional(z.literal(true));

/** GET /api/stats. With `at`, the figures of that day, and those of `now`. */
export const statsAnswer = z.extend(statsFigures, {
  at: z.optional(z.string()),
  now: z.optional(statsFigures),
  ufullstendig,
});
export type StatsAnswer = z.infer<typeof statsAnswer>;

/**
 * GET /api/revenue: every month from the first order to now; `month` yyyy-mm. With `at`, `total` is the sum on that
 * day, and `now` the current one.
 */
export const revenueAnswer = z.array(z.object({ month: z.string(), total: kr, now: z.optional(kr), ufullstendig }));
export type RevenueAnswer = z.infer<typeof revenueAnswer>;

/** A row of GET /api/revenue/{month}/orders. `counted`: the part of its total that counts in the month, in kr. */
export const countedOrder = z.object({
  id: longIdText,
  orderNo: z.int(),
  createdAt: z.string(),
  /** null for an order without details of its customer. */
  customer: z.nullable(z.string()),
  Status: z.object({ id: z.int(), name: z.string() }),
  paymentState: z.enum(PAYMENT_STATES),
  total: kr,
  counted: kr,
  ufullstendig,
});
export type CountedOrder = z.infer<typeof countedOrder>;

/** A row of GET /api/revenue/{month}/charges; all of it counts in the month. */
export const countedCharge = z.object({
  id: longIdText,
  orderId: longIdText,
  orderNo: z.int(),
  createdAt: z.string(),
  customer: z.nullable(z.string()),
  description: z.string(),
  amount: kr,
  isSettled: z.boolean(),
  ufullstendig,
});
export type CountedCharge = z.infer<typeof countedCharge>;

export const monthListQuery = z.omit(listQuery, { q: true });

/**
 * A row of GET /api/stats/products, the most rented first. `pieces`: units picked up in the month; `hours`: units ×
 * hours rented; `openHours`: units × hours open to renting; `utilisation`: the share, null if it was never open.
 */
export const rentedProduct = z.object({
  productId: z.int(),
  name: z.string(),
  pieces: z.int(),
  hours: z.number(),
  openHours: z.number(),
  utilisation: z.nullable(z.number()),
});
export type RentedProduct = z.infer<typeof rentedProduct>;

/** `month`: yyyy-mm, the current one by default. */
export const rentedQuery = z.extend(perDateQuery, {
  month: z.optional(monthText),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});
