import * as z from 'zod/mini';

/**
 * GET and POST /api/reminders/{token}. `ofAccount`: stopping ends all reminders of the account, not only this order's.
 */
export const remindersAnswer = z.object({ orderNo: z.int(), isOn: z.boolean(), ofAccount: z.boolean() });
export type RemindersAnswer = z.infer<typeof remindersAnswer>;

/** GET and PUT /api/users/me/reminders. */
export const ownReminders = z.object({ isOn: z.boolean() });
