import { failureWords, mailNames } from '../mails/mail-words.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { type Descriptions, said } from './description.ts';

/** What went well stands on the order or message itself. */
export const mailDescriptions: Descriptions<MailEvent['type']> = {
  MailSent: () => null,
  MailNotDelivered: ({ kind, reason }) => ({
    title: 'En e-post ble ikke levert',
    changes: [said(mailNames[kind], failureWords[reason])],
  }),
};
