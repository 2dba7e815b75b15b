import { personalWith } from '@naust/domain/orders/give-contact.ts';
import type { OrderContent, OrderPersonal } from '@naust/domain/orders/order-content.ts';
import type { DataOf } from '../projection.ts';
import type { OrderDoc } from './orders.model.ts';

/** Leaves out the administrator's reason: no reader of this model may see it. */
const contactIn = (personal: OrderPersonal | null) =>
  personal && { contact: personal.contact, ...(personal.stated && { stated: personal.stated }) };

/**
 * A form carries the account's details of the time of the order; the account may have changed since, so the document's
 * own contact stays. A corrected address replaces the account's until a form states another one.
 */
export function personalAfter({ personal, userId }: OrderContent, before: OrderDoc | null): OrderDoc['personal'] {
  const said = contactIn(personal);
  if (!said || before?.userId !== userId) return said;
  if (before.personal === null) return null;
  const contact = userId === null ? said.contact : (before.personal.contact ?? said.contact);
  const { mailsTo } = before.personal;
  const isCorrected = mailsTo !== undefined && contact?.email === mailsTo;
  return { ...said, contact, ...(isCorrected && { mailsTo }) };
}

export function correctedPart({ personal }: DataOf<'OrderEmailCorrected'>, doc: OrderDoc): Partial<OrderDoc> {
  const contact = doc.personal?.contact;
  if (!personal || !contact) return {};
  const { email } = personal;
  return { personal: { ...doc.personal, contact: { ...contact, email }, mailsTo: email } };
}

export function givenPart({ personal }: DataOf<'OrderContactGiven'>, doc: OrderDoc): Partial<OrderDoc> {
  if (!personal || !doc.personal) return {};
  return { personal: personalWith(doc.personal, doc.userId, personal) };
}
