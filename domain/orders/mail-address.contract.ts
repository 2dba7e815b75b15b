import * as z from 'zod/mini';
import { mailState } from '../mails/mail-state.contract.ts';
import { guestInput } from './order-input.contract.ts';

/**
 * GET /api/orders/{id}/mail-address. `sentTo`: where mails about the order go; all but its first letter and its place
 * are hidden ('k•••@example.no') from whoever holds no more than the link of a mail, which may have reached a stranger.
 * null where nobody gets any. `mayCorrect`: it can be corrected, three times at most and
 * before anything is handed out. `confirmation`: what became of it; null where nobody noted that.
 */
export const mailAddress = z.object({
  sentTo: z.nullable(z.string()),
  mayCorrect: z.boolean(),
  confirmation: z.nullable(z.pick(mailState, { state: true, reason: true })),
});
export type MailAddress = z.infer<typeof mailAddress>;

/** PUT /api/orders/{id}/mail-address. */
export const mailAddressInput = z.object({ email: guestInput.shape.email });

/**
 * Its answer. `token`: what the link of the mail sent then bears, for whoever came by the one of before, which opens
 * nothing any more; null for others.
 */
export const correctedMailAddress = z.extend(mailAddress, { token: z.nullable(z.string()) });
export type CorrectedMailAddress = z.infer<typeof correctedMailAddress>;
