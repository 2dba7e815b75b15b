import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { isAhead, STATUS, VIPPS } from './statuses.ts';

/** Each correction sends a mail to an address of somebody's choice. */
export const MOST_EMAIL_CORRECTIONS = 3;

interface Mailed {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly emailCorrections?: number;
}

/** The customer corrects where mails about an order go, three times at most. `isErased`: whoever ordered is forgotten. */
export interface CorrectEmail {
  readonly type: 'CorrectEmail';
  /** Trimmed, of the form of an address. */
  readonly email: string;
  /** Of the confirmation that is sent again. */
  readonly mailId: string;
  readonly isErased: boolean;
}

const emailOf = ({ content }: Mailed) => content.personal?.contact?.email ?? '';

const isOften = ({ emailCorrections = 0 }: Mailed) => emailCorrections >= MOST_EMAIL_CORRECTIONS;

/** Whether the address may still be corrected: before anything is handed out, where there is one. */
export const canCorrectEmail = (order: Mailed): boolean =>
  emailOf(order) !== '' && !isOften(order) && !order.isDeleted && isAhead(order.content.statusId);

/** An order that still waits for its payment by the wallet is confirmed when it is paid, and not before. */
const isConfirmed = ({ statusId, paymentId }: OrderContent) => statusId !== STATUS.booked || paymentId !== VIPPS;

/** Quiet where the address is that already. */
export function emailCorrected({ email, mailId, isErased }: CorrectEmail, known: Mailed | null): OrderEvent[] {
  const order = known ?? refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, isGuestErased = false } = order;
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (emailOf(order) === '') refuse('NO_EMAIL');
  if (emailOf(order).toLowerCase() === email.toLowerCase()) return [];
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
 * A change that says nothing of whoever ordered, as recorded: with the contact as it stands by now, because the address
 * may have been corrected since the change was decided.
 */
export function keepingContact(revised: Revised, order: Pick<Mailed, 'content'> | null): Revised {
  const { personal, personId } = revised.data;
  const contact = order?.content.personId === personId ? order.content.personal?.contact : null;
  if (!personal || personal.contact || !contact) return revised;
  return { ...revised, data: { ...revised.data, personal: { ...personal, contact } } };
}

/** With the new address on its contact; without one where the person is forgotten meanwhile. */
export function withEmail<O extends Mailed>(order: O, personal: { readonly email: string } | null): O {
  const { content, emailCorrections = 0 } = order;
  const counted = { ...order, emailCorrections: emailCorrections + 1 };
  const contact = content.personal?.contact;
  if (!personal || !content.personal || !contact) return counted;
  const corrected = { ...content.personal, contact: { ...contact, email: personal.email } };
  return { ...counted, content: { ...content, personal: corrected } };
}
