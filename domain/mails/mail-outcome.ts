import type { MailFailure, MailKind, MailState } from './mail-state.contract.ts';
import type { MailEvent, MailSubject } from './mails.events.ts';

export type MailOutcome = 'sent' | MailFailure;

/** The outcomes of mails, by their ids. */
export type MailOutcomes = Readonly<Record<string, MailOutcome>>;

/** Records the outcome of a mail. */
export interface RecordMail {
  readonly type: 'RecordMail';
  readonly kind: MailKind;
  readonly mailId: string;
  readonly outcome: MailOutcome;
}

/** A mail that was sent once stays sent, whatever the outcome of a second try. */
export function mailRecorded(
  { kind, mailId, outcome }: RecordMail,
  subject: MailSubject,
  known?: MailOutcomes,
): MailEvent[] {
  const before = known?.[mailId];
  if (before === 'sent' || before === outcome) return [];
  const mail = { subject, kind, mailId };
  return outcome === 'sent'
    ? [{ type: 'MailSent', data: mail }]
    : [{ type: 'MailNotDelivered', data: { ...mail, reason: outcome } }];
}

export const outcomeIn = (event: MailEvent): MailOutcome => (event.type === 'MailSent' ? 'sent' : event.data.reason);

export const withOutcome = (known: MailOutcomes | undefined, event: MailEvent): MailOutcomes => ({
  ...known,
  [event.data.mailId]: outcomeIn(event),
});

/** A mail as a read model keeps it. */
export interface KeptMail extends MailState {
  mailId: string;
}

export const mailStateOf = ({ kind, state, reason, at }: KeptMail): MailState => ({ kind, state, reason, at });

export const sendingMail = (kind: MailKind, mailId: string, at: string): KeptMail => ({
  kind,
  mailId,
  state: 'sending',
  reason: null,
  at,
});

export function endedMail(event: MailEvent, at: string): KeptMail {
  const { kind, mailId } = event.data;
  return event.type === 'MailSent'
    ? { kind, mailId, state: 'sent', reason: null, at }
    : { kind, mailId, state: 'failed', reason: event.data.reason, at };
}

/** The newest of each kind. */
export const withMail = (mails: readonly KeptMail[] | undefined, mail: KeptMail): readonly KeptMail[] => [
  ...(mails ?? []).filter(({ kind }) => kind !== mail.kind),
  mail,
];
