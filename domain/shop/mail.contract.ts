import * as z from 'zod/mini';
import { mailFields } from './mail-settings.ts';

/** GET /api/shop/mail. `set` false: never saved. */
export const mailAnswer = z.extend(mailFields, { set: z.boolean(), version: z.int() });
export type MailAnswer = z.infer<typeof mailAnswer>;

const text = z.nullable(z.string().check(z.maxLength(1000)));
const written = z.optional(text);

/** PUT /api/shop/mail. Missing texts are empty, missing kinds on. Without a version the last write wins. */
export const mailInput = z.object({
  senderName: written,
  senderAddress: written,
  replyTo: written,
  /** null: the shop gets no news. */
  notifyAddress: text,
  notify: z.optional(z.partial(mailFields.shape.notify)),
  version: z.optional(z.int()),
});

export const mailSaved = z.object({ version: z.int() });

/** POST /api/shop/test-mail: when the mail server took it (instant, UTC). */
export const testMailSent = z.object({ sentAt: z.string(), to: z.string() });
