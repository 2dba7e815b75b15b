import * as z from 'zod/mini';
import { chargeAnswer } from '../charges/charges.contract.ts';
import { messageAnswer } from '../inbox/inbox.contract.ts';
import { orderAnswer } from '../orders/orders.contract.ts';
import { userAnswer } from './users.contract.ts';

/** GET /api/users/me/export: what is stored about oneself, without what only the shop's own work needs. */
export const exportAnswer = z.object({
  exportedAt: z.string(),
  account: z.omit(userAnswer, { version: true }),
  orders: z.array(
    z.extend(
      z.omit(orderAnswer, {
        UserId: true,
        User: true,
        guest: true,
        missingContact: true,
        StatusId: true,
        paymentId: true,
        forced: true,
        version: true,
      }),
      { charges: z.array(z.omit(chargeAnswer, { orderId: true, paymentId: true, version: true })) },
    ),
  ),
  messages: z.array(z.omit(messageAnswer, { User: true, isRead: true })),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;
