import * as z from 'zod/mini';
import { chargeAnswer } from '../charges/charges.contract.ts';
import { ownMessage } from '../inbox/inbox.contract.ts';
import { noteAnswer } from '../orders/order-notes.contract.ts';
import { orderAnswer } from '../orders/orders.contract.ts';
import { userAnswer } from './users.contract.ts';

/**
 * GET /api/users/me/export: what is stored about oneself, without what only the shop's own work needs. Orders and charges
 * that the shop deleted are hidden everywhere else, yet they are still held, and whoever they concern has a right to
 * see them (GDPR article 15): `isDeleted`.
 */
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
      {
        isDeleted: z.boolean(),
        /** Where its mails go, where that was corrected for this order alone. */
        mailsTo: z.nullable(z.string()),
        /** That was given for this order alone. */
        phone: z.optional(z.nullable(z.string())),
        charges: z.array(
          z.extend(z.omit(chargeAnswer, { orderId: true, paymentId: true, version: true }), { isDeleted: z.boolean() }),
        ),
        /** What the shop wrote down about it; who wrote it is nobody else's business. */
        notes: z.array(z.omit(noteAnswer, { by: true })),
      },
    ),
  ),
  messages: z.array(z.omit(ownMessage, { isRead: true })),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;
