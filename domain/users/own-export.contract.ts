import * as z from 'zod/mini';
import { chargeAnswer } from '../charges/charges.contract.ts';
import { ownMessage } from '../inbox/inbox.contract.ts';
import { orderFilesAnswer } from '../orders/order-files.contract.ts';
import { noteAnswer } from '../orders/order-notes.contract.ts';
import { orderAnswer } from '../orders/orders.contract.ts';
import { waitingRow } from '../storage-units/storage-waits.contract.ts';
import { userAnswer } from './users.contract.ts';

/**
 * GET /api/users/me/export: the caller's stored data, without the shop's internal fields. Deleted orders and charges
 * are hidden everywhere else, but the shop still holds them and the person has a right to see them (GDPR article 15):
 * `isDeleted`.
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
        /** The corrected address for mails of this order alone. */
        mailsTo: z.nullable(z.string()),
        /** The phone given for this order alone. */
        phone: z.optional(z.nullable(z.string())),
        charges: z.array(
          z.extend(z.omit(chargeAnswer, { orderId: true, paymentId: true, version: true }), { isDeleted: z.boolean() }),
        ),
        /** The shop's notes on it; their authors are left out, because they are other persons. */
        notes: z.array(z.omit(noteAnswer, { by: true })),
        /** Photos and signed contracts; their bytes are on the order's page. */
        files: z.optional(orderFilesAnswer),
      },
    ),
  ),
  /** Places on the waiting list of the storage units that were asked for while signed in. */
  waits: z.array(z.omit(waitingRow, { id: true })),
  messages: z.array(z.omit(ownMessage, { isRead: true })),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;
