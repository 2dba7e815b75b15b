import * as z from 'zod/mini';
import { mailState } from '../mails/mail-state.contract.ts';
import { guestInput } from './order-input.contract.ts';

/**
 * GET /api/orders/{id}/mail-address. `sentTo`: the address for mails about the order, null without one. A caller with
 * only the link of a mail, which may have reached a stranger, sees its first letter and its domain ('k•••@example.no').
 * `mayCorrect`: it can be corrected, three times at most and before anything is handed out. `confirmation`: its state;
 * null if it was not recorded.
 */
export const mailAddress = z.object({
  sentTo: z.nullable(z.string()),
  mayCorrect: z.boolean(),
  /** Where the order lacks its customer's contact: `PUT /api/orders/{id}/contact` takes it. Left out for all others. */
  mayGive: z.optional(z.literal(true)),
  confirmation: z.nullable(z.pick(mailState, { state: true, reason: true })),
});
export type MailAddress = z.infer<typeof mailAddress>;

/** PUT /api/orders/{id}/contact: who ordered, and how to reach them. */
export const contactInput = guestInput;

/** PUT /api/orders/{id}/mail-address. */
export const mailAddressInput = z.object({ email: guestInput.shape.email });

/**
 * Its answer. `token`: the token of the new mail's link, for a caller who came by the old link, which no longer works;
 * null for others.
 */
export const correctedMailAddress = z.extend(mailAddress, { token: z.nullable(z.string()) });
export type CorrectedMailAddress = z.infer<typeof correctedMailAddress>;
