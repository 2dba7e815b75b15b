import type { EventMeta } from '@naust/domain/event.ts';
import { endedMail, type KeptMail, mailStateOf, sendingMail, withMail } from '@naust/domain/mails/mail-outcome.ts';
import type { MailState } from '@naust/domain/mails/mail-state.contract.ts';
import type { MailEvent } from '@naust/domain/mails/mails.events.ts';
import { confirmationAgainMailId, confirmationMailId } from '@naust/domain/orders/confirmation.ts';
import { isOver } from '@naust/domain/orders/statuses.ts';
import type { OrderDoc } from './orders.model.ts';

type Mailed = Pick<OrderDoc, 'id' | 'mails' | 'personal'>;
type Mails = Pick<OrderDoc, 'mails'>;

const newestOf = ({ mails = [] }: Mails, kind: KeptMail['kind']) => mails.find((mail) => mail.kind === kind);

/**
 * A confirmation is being sent: the first one, which is sent once, or one sent again on request. No mail for events of
 * the demo shop's seed, nor without an address.
 */
export function confirmationOwed(doc: Mailed, { at, channel }: EventMeta, askedId: string | null = null): Mails {
  const isSent = askedId === null && newestOf(doc, 'confirmation');
  if (channel === 'seed' || isSent || !doc.personal?.contact?.email) return {};
  const mailId = askedId === null ? confirmationMailId(doc.id) : confirmationAgainMailId(doc.id, askedId);
  return { mails: withMail(doc.mails, sendingMail('confirmation', mailId, at)) };
}

/**
 * The outcome of a mail. Only the newest confirmation counts: an earlier one may have gone to another address. An
 * erased person's order keeps no mails.
 */
export function mailEnded(doc: Mailed, event: MailEvent, at: string): Mails {
  if (doc.personal === null) return {};
  const { kind, mailId } = event.data;
  const newest = newestOf(doc, kind);
  if (kind === 'confirmation' && newest && newest.mailId !== mailId) return {};
  return { mails: withMail(doc.mails, endedMail(event, at)) };
}

/** The mails as they are shown. A confirmation still queued is dropped once the order is over. */
export const mailsOf = ({ mails = [], statusId }: Pick<OrderDoc, 'mails' | 'statusId'>): MailState[] =>
  mails.filter(({ state }) => state !== 'sending' || !isOver(statusId)).map(mailStateOf);

/** The mail that matters at the counter: one that did not arrive, or else the confirmation. */
export function mailToTell(order: Pick<OrderDoc, 'mails' | 'statusId'>): MailState | null {
  const mails = mailsOf(order);
  return mails.find(({ state }) => state === 'failed') ?? mails.find(({ kind }) => kind === 'confirmation') ?? null;
}
