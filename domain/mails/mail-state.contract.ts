import * as z from 'zod/mini';

export const MAIL_KINDS = [
  'confirmation',
  'cancellation',
  'extension',
  'change',
  'shopCancellation',
  'reopening',
  'charge',
  'refund',
  'reminder',
  'paymentLink',
  'tooLate',
  'reply',
  'withdrawal',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why a mail is not tried any more. `GAVE_UP`: no mail server accepted it for three days. */
export const MAIL_FAILURES = ['ADDRESS_UNKNOWN', 'ADDRESS_INVALID', 'MAILBOX_FULL', 'MAIL_REFUSED', 'GAVE_UP'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** The state of a mail. `at` (instant, UTC): since when. `reason` is null unless the mail failed. */
export const mailState = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(['sending', 'sent', 'failed']),
  reason: z.nullable(z.enum(MAIL_FAILURES)),
  at: z.string(),
});
export type MailState = z.infer<typeof mailState>;

const LONGEST_SENDING_MS = 4 * 24 * 60 * 60_000;

/** A mail is given up after three days: a longer `sending` means that its outcome was never recorded. */
export const isNoted = ({ state, at }: Pick<MailState, 'state' | 'at'>, now: number): boolean =>
  state !== 'sending' || now - Date.parse(at) < LONGEST_SENDING_MS;
