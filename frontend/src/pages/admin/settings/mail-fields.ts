import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import type { MailAnswer } from '@naust/domain/shop/mail.contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { emailProblem } from '../../../lib/email-problem.ts';
import type { Problems } from '../../../lib/use-form.ts';

/** The mail settings in the form. */
export interface MailFields {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly replyTo: string;
  readonly notifyAddress: string;
  readonly order: boolean;
  readonly cancellation: boolean;
  readonly extension: boolean;
  readonly message: boolean;
  readonly payment: boolean;
  readonly alarm: boolean;
}

/** A form that was never saved proposes the shop's own address. */
export function mailFieldsOf({ set, notify, ...mail }: MailAnswer, shopEmail: string): MailFields {
  return {
    senderName: mail.senderName ?? '',
    senderAddress: mail.senderAddress ?? '',
    replyTo: mail.replyTo ?? '',
    notifyAddress: mail.notifyAddress ?? (set ? '' : shopEmail),
    ...notify,
  };
}

export function mailProblems({ senderAddress, replyTo, notifyAddress }: MailFields): Problems<MailFields> {
  const problemOf = (address: string) =>
    address.trim() === '' ? null : emailProblem(address, refusalTexts.EMAIL_INVALID.text);
  return {
    senderAddress: problemOf(senderAddress),
    replyTo: problemOf(replyTo),
    notifyAddress: problemOf(notifyAddress),
  };
}

export const mailBody = ({ senderName, senderAddress, replyTo, notifyAddress, ...notify }: MailFields) => ({
  senderName,
  senderAddress,
  replyTo,
  notifyAddress,
  notify,
});

export const refusedMailField = (error: unknown): Problems<MailFields> =>
  error instanceof ApiError && error.code === 'SENDER_NAME_TOO_LONG' ? { senderName: error.text } : {};
