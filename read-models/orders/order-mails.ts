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
 * The confirmation is on its way: the first, which is sent once, or one that was asked for again. Nobody is told of
 * what the demo shop invents, nor anybody without an address.
 */
export function confirmationOwed(doc: Mailed, { at, channel }: EventMeta, askedId: string | null = null): Mails {
  const isSent = askedId === null && newestOf(doc, 'confirmation');
  if (channel === 'seed' || isSent || !doc.personal?.contact?.email) return {};
  const mailId = askedId === null ? confirmationMailId(doc.id) : confirmationAgainMailId(doc.id, askedId);
  return { mails: withMail(doc.mails, sendingMail('confirmation', mailId, at)) };
}

/**
 * What became of a mail. Of confirmations only the newest counts: those before it may have gone to another address. Of an erased person
 * nothing is told.
 */
export function mailEnded(doc: Mailed, event: MailEvent, at: string): Mails {
  if (doc.personal === null) return {};
  const { kind, mailId } = event.data;
  const newest = newestOf(doc, kind);
  if (kind === 'confirmation' && newest && newest.mailId !== mailId) return {};
  return { mails: withMail(doc.mails, endedMail(event, at)) };
}

/** As they are told. A confirmation of an order that is over by now is not sent any more. */
export const mailsOf = ({ mails = [], statusId }: Pick<OrderDoc, 'mails' | 'statusId'>): MailState[] =>
  mails.filter(({ state }) => state !== 'sending' || !isOver(statusId)).map(mailStateOf);

/** The one to know of at the counter: a mail that did not arrive, or else the confirmation. */
export function mailToTell(order: Pick<OrderDoc, 'mails' | 'statusId'>): MailState | null {
  const mails = mailsOf(order);
  return mails.find(({ state }) => state === 'failed') ?? mails.find(({ kind }) => kind === 'confirmation') ?? null;
}
