import { refuse } from '../refusal.ts';
import { isConfirmed } from './confirmation.ts';
import type { Mailed } from './correct-email.ts';
import type { OrderPersonal, OrderStated } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { contactFrom, type PayerProfile, profileAsked } from './payer-profile.ts';
import { isAhead } from './statuses.ts';

/** An order that lacks its customer's contact gets it: from the payer's profile in the wallet, or typed afterwards. */
export interface GiveContact {
  readonly type: 'GiveContact';
  readonly from: 'wallet' | 'customer';
  readonly profile: PayerProfile;
  /** Id of the confirmation, if the order is confirmed already. */
  readonly mailId: string;
  readonly isErased: boolean;
}

const NOTHING_STATED: OrderStated = { reference: null, invoiceEmail: null, phone: null };

/** Whether a payer's profile says something that the order lacks. */
export const takesProfile = ({ content, isGuestErased = false }: Mailed, profile: PayerProfile): boolean =>
  !isGuestErased &&
  content.personal !== null &&
  profileAsked(content).length > 0 &&
  (content.userId === null || profile.phone !== null);

/** Whether the customer may still write how to reach them: a guest's order without an address, not handed out yet. */
export const canGiveContact = ({ content, isDeleted, isGuestErased = false }: Mailed): boolean =>
  content.userId === null &&
  content.personal !== null &&
  !content.personal.contact?.email &&
  !isDeleted &&
  !isGuestErased &&
  isAhead(content.statusId);

/** Quiet if the wallet tells nothing new, or the customer repeats themselves. */
export function contactGiven(command: GiveContact, known: Mailed | null): OrderEvent[] {
  const order = known ?? refuse('ORDER_NOT_FOUND');
  const { from, profile, mailId } = command;
  if (from === 'wallet' ? command.isErased || !takesProfile(order, profile) : isRepeated(order, profile)) return [];
  if (from === 'customer') requireGiveable(order, command.isErased);
  const { content } = order;
  const { orderId, orderNo, personId } = content;
  const given: OrderEvent = {
    type: 'OrderContactGiven',
    data: { orderId, orderNo, from, userId: content.userId, personId, personal: profile },
  };
  const isMailed =
    content.userId === null && profile.email !== null && isConfirmed(content) && isAhead(content.statusId);
  return isMailed ? [given, { type: 'OrderConfirmationAsked', data: { orderId, orderNo, mailId } }] : [given];
}

const isRepeated = ({ content: { personal } }: Mailed, { name, email, phone }: PayerProfile): boolean => {
  const contact = personal?.contact;
  return Boolean(contact?.email) && contact?.name === name && contact?.email === email && contact?.phone === phone;
};

function requireGiveable(order: Mailed, isErased: boolean): void {
  if (order.isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || order.isGuestErased) refuse('PERSON_IS_ERASED');
  if (order.content.userId !== null || order.content.personal?.contact?.email) refuse('CONTACT_IS_KNOWN');
  if (!isAhead(order.content.statusId)) refuse('ORDER_IS_NOT_AHEAD');
}

/** What is known of an order's person after the fact; an account's own contact stays. */
export function personalWith<P extends Pick<OrderPersonal, 'contact' | 'stated'>>(
  personal: P,
  userId: string | null,
  given: PayerProfile,
): P {
  if (userId === null) return { ...personal, contact: contactFrom(given) };
  return { ...personal, stated: { ...NOTHING_STATED, ...personal.stated, phone: given.phone } };
}

/** The order with the contact; unchanged if the person was erased meanwhile. */
export function withGivenContact<O extends Mailed>(order: O, given: PayerProfile | null): O {
  const { content } = order;
  if (given === null || content.personal === null) return order;
  const personal = personalWith(content.personal, content.userId, given);
  return { ...order, content: { ...content, personal } };
}
