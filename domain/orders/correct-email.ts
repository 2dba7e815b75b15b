import { refuse } from '../refusal.ts';
import { isConfirmed } from './confirmation.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isAhead } from './statuses.ts';

/** Each correction sends a mail to an address of the caller's choice. */
export const MOST_EMAIL_CORRECTIONS = 3;

export interface Mailed {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly emailCorrections?: number;
  readonly linksEnded?: number;
}

/**
 * The customer corrects the address for mails about an order, three times at most. `isErased`: the customer is erased.
 */
export interface CorrectEmail {
  readonly type: 'CorrectEmail';
  /** Trimmed, in the form of an address. */
  readonly email: string;
  /** Id of the confirmation that is sent again. */
  readonly mailId: string;
  readonly isErased: boolean;
}

const emailOf = ({ content: { personal } }: Pick<Mailed, 'content'>) => personal?.contact?.email ?? '';
const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isOften = ({ emailCorrections = 0 }: Mailed) => emailCorrections >= MOST_EMAIL_CORRECTIONS;

/** Whether the address can still be corrected: the order has one, and nothing is handed out yet. */
export const canCorrectEmail = (order: Mailed): boolean =>
  emailOf(order) !== '' && !isOften(order) && !order.isDeleted && isAhead(order.content.statusId);

/** Quiet if the address is the same. */
export function emailCorrected({ email, mailId, isErased }: CorrectEmail, known: Mailed | null): OrderEvent[] {
  const order = known ?? refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, isGuestErased = false } = order;
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (emailOf(order) === '') refuse('NO_EMAIL');
  if (isSameEmail(emailOf(order), email)) return [];
  if (isOften(order)) refuse('EMAIL_CORRECTED_TOO_OFTEN');
  if (!isAhead(content.statusId)) refuse('ORDER_IS_NOT_AHEAD');
  const { orderId, orderNo, personId } = content;
  const corrected: OrderEvent = {
    type: 'OrderEmailCorrected',
    data: { orderId, orderNo, personId, personal: { email } },
  };
  return isConfirmed(content)
    ? [corrected, { type: 'OrderConfirmationAsked', data: { orderId, orderNo, mailId } }]
    : [corrected];
}

type Revised = Extract<OrderEvent, { type: 'OrderRevised' }>;

/**
 * A decided change without a contact, recorded with the current contact: the address may have been corrected since the
 * decision.
 */
export function keepingContact(revised: Revised, order: Pick<Mailed, 'content'> | null): Revised {
  const { personal, personId } = revised.data;
  const contact = order?.content.personId === personId ? order.content.personal?.contact : null;
  if (!personal || personal.contact || !contact) return revised;
  return { ...revised, data: { ...revised.data, personal: { ...personal, contact } } };
}

/**
 * The events that follow if a form gives a guest's order another address, or an account's order to a guest: earlier
 * links end, and a new address gets the confirmation, as if the customer had corrected it.
 */
export function readdressed(event: OrderEvent, before: Pick<Mailed, 'content'> | null): OrderEvent[] {
  if (event.type !== 'OrderRevised' || before === null || event.data.userId !== null) return [];
  const { orderId, orderNo, version, statusId } = event.data;
  const [had, has] = [emailOf(before), emailOf({ content: event.data })];
  const wasGuests = before.content.userId === null;
  if (wasGuests && (had === '' || isSameEmail(had, has))) return [];
  const ended: OrderEvent = { type: 'OrderLinksEnded', data: { orderId, orderNo } };
  const isConfirmedAgain = wasGuests && has !== '' && isAhead(statusId) && isConfirmed(event.data);
  return isConfirmedAgain
    ? [ended, { type: 'OrderConfirmationAsked', data: { orderId, orderNo, mailId: String(version) } }]
    : [ended];
}

/** How many times earlier links have ended. */
export const linkNoOf = ({ emailCorrections = 0, linksEnded = 0 }: Pick<Mailed, 'emailCorrections' | 'linksEnded'>) =>
  emailCorrections + linksEnded;

/** The order with the new address in its contact; without one if the person was erased meanwhile. */
export function withEmail<O extends Mailed>(order: O, personal: { readonly email: string } | null): O {
  const { content, emailCorrections = 0 } = order;
  const counted = { ...order, emailCorrections: emailCorrections + 1 };
  const contact = content.personal?.contact;
  if (!personal || !content.personal || !contact) return counted;
  const corrected = { ...content.personal, contact: { ...contact, email: personal.email } };
  return { ...counted, content: { ...content, personal: corrected } };
}
