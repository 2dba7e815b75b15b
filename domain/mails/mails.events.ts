import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { MAIL_FAILURES, MAIL_KINDS } from './mail-state.contract.ts';

/** `mailId`: the first part of its Message-ID. It names the subject of the mail, and no person. */
const mail = {
  subject: z.object({ word: z.enum(['order', 'message']), id: z.string() }),
  kind: z.enum(MAIL_KINDS),
  mailId: z.string(),
};

/** Facts of `order-<id>` and `inbox-<id>`: the outcomes of mails about an order, or with a reply to a message. */
export const mailEvents = defineEvents({
  /** The mail server accepted it. */
  MailSent: event(z.object(mail)),
  /** It is not tried any more. */
  MailNotDelivered: event(z.object({ ...mail, reason: z.enum(MAIL_FAILURES) })),
});
export type MailEvent = EventsOf<typeof mailEvents>;
export type MailSubject = z.infer<typeof mail.subject>;
