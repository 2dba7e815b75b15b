import * as z from 'zod/mini';
import { kr } from '../contract.ts';

/** GET /api/stats. Amounts in kr; counts leave out deleted rows, `totalUsers` leaves out admins. */
export const statsAnswer = z.object({
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
export type StatsAnswer = z.infer<typeof statsAnswer>;

/** GET /api/revenue: every month from the first order to now; `month` yyyy-mm. */
export const revenueAnswer = z.array(z.object({ month: z.string(), total: kr }));
