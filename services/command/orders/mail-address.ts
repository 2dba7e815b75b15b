import { confirmationState } from '@naust/domain/orders/confirmation.ts';
import { canCorrectEmail, linkNoOf } from '@naust/domain/orders/correct-email.ts';
import { canGiveContact } from '@naust/domain/orders/give-contact.ts';
import type { CorrectedMailAddress, contactInput, MailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from './order-command.ts';
import { isPersonErased } from './order-notes.ts';
import { isPlacedUnder } from './order-request.ts';
import { ORDER_TOKEN_HEADER, orderTokenOf } from './order-token.ts';
import { ownOrder } from './own-order.ts';

type Caller = Pick<RequestContext, 'actor' | 'header' | 'now'>;

/** The address for mails about one's own order. */
export async function mailAddressOf(
  deps: Deps<'order' | 'secrets'>,
  orderId: string,
  caller: Caller,
): Promise<MailAddress> {
  return shownTo(deps, await ownOrder(deps, orderId, caller), caller);
}

/**
 * Corrects the address; the confirmation is sent there in the background. Earlier links become invalid: a caller who
 * used one gets the new one.
 */
export async function correctMailAddress(
  deps: Deps<'order' | 'user' | 'secrets'>,
  orderId: string,
  email: string,
  caller: Caller & Pick<RequestContext, 'by'>,
): Promise<{ answer: CorrectedMailAddress; position: bigint }> {
  const { content } = await ownOrder(deps, orderId, caller);
  const isErased = await isPersonErased(deps, content);
  const mailId = randomNumberedId();
  const command = { type: 'CorrectEmail', email, mailId, isErased } as const;
  const { position } = await deps.order(orderId).run(command, caller.by);
  const order = await recordedOrder(deps, orderId);
  const token = isKnown(deps, order, caller) ? null : orderTokenOf(deps.secrets.orderLink, orderId, linkNoOf(order));
  return { answer: { ...shownTo(deps, order, caller), token }, position };
}

/** The customer of an order without a contact says how to reach them; the confirmation is sent in the background. */
export async function giveContact(
  deps: Deps<'order' | 'user' | 'secrets'>,
  orderId: string,
  profile: z.infer<typeof contactInput>,
  caller: Caller & Pick<RequestContext, 'by'>,
): Promise<{ answer: MailAddress; position: bigint }> {
  const { content } = await ownOrder(deps, orderId, caller);
  const isErased = await isPersonErased(deps, content);
  const command = { type: 'GiveContact', from: 'customer', profile, mailId: randomNumberedId(), isErased } as const;
  const { position } = await deps.order(orderId).run(command, caller.by);
  return { answer: shownTo(deps, await recordedOrder(deps, orderId), caller), position };
}

function shownTo(deps: Deps<'secrets'>, order: RecordedOrder, caller: Caller): MailAddress {
  const email = order.content.personal?.contact?.email ?? '';
  const sentTo = isKnown(deps, order, caller) ? email : hidden(email);
  const confirmation = email === '' ? null : confirmationState(order, caller.now);
  const may = { mayCorrect: canCorrectEmail(order), ...(canGiveContact(order) && { mayGive: true as const }) };
  return { sentTo: email === '' ? null : sentTo, ...may, confirmation };
}

/** Stronger than the link of a mail. A guest's order belongs to no account: a login proves nothing. */
const isKnown = ({ secrets }: Deps<'secrets'>, { content }: RecordedOrder, caller: Caller): boolean =>
  content.userId !== null || isPlacedUnder(secrets.hashing, content.orderId, caller.header(ORDER_TOKEN_HEADER) ?? '');

/** 'k•••@example.no'. */
const hidden = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
