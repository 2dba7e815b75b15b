import { failureWords, mailNames } from '../mails/mail-words.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import type { SmsEvent, SmsFailure, SmsKind } from '../sms/sms.events.ts';
import { type Descriptions, setField } from './description.ts';

const smsNames: Readonly<Record<SmsKind, string>> = {
  pickup: 'Påminnelse om henting',
  return: 'Påminnelse om levering',
  late: 'Forsinket retur',
  payment: 'Vipps-krav',
};

const smsFailureWords: Readonly<Record<SmsFailure, string>> = {
  NUMBER_REFUSED: 'nummeret ble ikke tatt imot',
  GAVE_UP: 'den kom ikke av sted i tide',
};

/** The order or message itself shows a mail that was sent. */
export const mailDescriptions: Descriptions<MailEvent['type'] | SmsEvent['type']> = {
  MailSent: () => null,
  MailNotDelivered: ({ kind, reason }) => ({
    title: 'En e-post ble ikke levert',
    changes: [setField(mailNames[kind], failureWords[reason])],
  }),
  SmsSent: ({ kind }) => ({ title: 'SMS sendt', changes: [setField('Om', smsNames[kind])] }),
  SmsNotDelivered: ({ kind, reason }) => ({
    title: 'En SMS ble ikke levert',
    changes: [setField(smsNames[kind], smsFailureWords[reason])],
  }),
};
