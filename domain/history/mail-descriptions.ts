import { failureWords, mailNames } from '../mails/mail-words.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { type Descriptions, said } from './description.ts';

/** The order or message itself shows a mail that was sent. */
export const mailDescriptions: Descriptions<MailEvent['type']> = {
  MailSent: () => null,
  MailNotDelivered: ({ kind, reason }) => ({
    title: 'En e-post ble ikke levert',
    changes: [said(mailNames[kind], failureWords[reason])],
  }),
};
