import * as z from 'zod/mini';
import { checkedEmail } from '../checked-email.ts';
import { refuse } from '../refusal.ts';
import { parseName } from '../seen-text.ts';

/** The kinds of news that the shop gets by mail. */
export const NEWS_KINDS = ['order', 'cancellation', 'extension', 'message', 'payment', 'alarm'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const mailFields = z.object({
  /** null: the legal name. */
  senderName: z.nullable(z.string()),
  /** null: the address of the business. */
  senderAddress: z.nullable(z.string()),
  /** null: the sender's address. */
  replyTo: z.nullable(z.string()),
  /** null: the shop gets no news. */
  notifyAddress: z.nullable(z.string()),
  notify: z.object({
    order: z.boolean(),
    cancellation: z.boolean(),
    extension: z.boolean(),
    message: z.boolean(),
    payment: z.boolean(),
    alarm: z.boolean(),
  }),
});
export type MailSettings = Readonly<z.infer<typeof mailFields>>;

export const FIRST_MAIL_SETTINGS: MailSettings = {
  senderName: null,
  senderAddress: null,
  replyTo: null,
  notifyAddress: null,
  notify: { order: true, cancellation: true, extension: true, message: true, payment: true, alarm: true },
};

const LONGEST_SENDER_NAME = 100;

/** The normalized settings: trimmed, empty fields null. Refuses an invalid address and a too long name. */
export function checkedMailSettings(settings: MailSettings): MailSettings {
  const { senderName, senderAddress, replyTo, notifyAddress, notify } = settings;
  const name = senderName === null ? null : parseName(senderName);
  if (name !== null && name.length > LONGEST_SENDER_NAME) refuse('SENDER_NAME_TOO_LONG');
  return {
    senderName: name,
    senderAddress: addressOrNull(senderAddress),
    replyTo: addressOrNull(replyTo),
    notifyAddress: addressOrNull(notifyAddress),
    notify: {
      order: notify.order,
      cancellation: notify.cancellation,
      extension: notify.extension,
      message: notify.message,
      payment: notify.payment,
      alarm: notify.alarm,
    },
  };
}

const addressOrNull = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : checkedEmail(text);

/** The settings as GET /api/shop/mail answers them. */
export const mailAnswerOf = ({ mail, hasMail, version }: SavedMail) => ({ ...mail, set: hasMail, version });

interface SavedMail {
  readonly mail: MailSettings;
  readonly hasMail: boolean;
  readonly version: number;
}
