import { canCorrectEmail } from '@naust/domain/orders/correct-email.ts';
import type { MailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Needs } from '../desk/needs.ts';
import { recordedOrder } from './order-command.ts';
import { isPersonErased } from './order-notes.ts';
import { isPlacedUnder } from './order-request.ts';
import { ORDER_TOKEN_HEADER } from './order-token.ts';
import { ownOrder } from './own-order.ts';

type Caller = Pick<RequestContext, 'actor' | 'header'>;

/** Where the mails about one's own order go. */
export async function mailAddressOf(
  desk: Needs<'order' | 'secrets'>,
  orderId: string,
  caller: Caller,
): Promise<MailAddress> {
  return shownTo(desk, await ownOrder(desk, orderId, caller), caller);
}

/** Corrects it; the confirmation is sent there in the background. */
export async function correctMailAddress(
  desk: Needs<'order' | 'user' | 'secrets'>,
  orderId: string,
  email: string,
  caller: Caller & Pick<RequestContext, 'by'>,
): Promise<{ answer: MailAddress; position: bigint }> {
  const { content } = await ownOrder(desk, orderId, caller);
  const isErased = await isPersonErased(desk, content);
  const mailId = randomNumberedId();
  const { position } = await desk.order(orderId).run({ type: 'CorrectEmail', email, mailId, isErased }, caller.by);
  return { answer: shownTo(desk, await recordedOrder(desk, orderId), caller), position };
}

function shownTo({ secrets }: Needs<'secrets'>, order: RecordedOrder, caller: Caller): MailAddress {
  const { orderId, personal, userId } = order.content;
  const email = personal?.contact?.email ?? '';
  const token = caller.header(ORDER_TOKEN_HEADER) ?? '';
  // A guest's order is nobody's account: being logged in proves nothing of it.
  const isKnown = userId !== null || isPlacedUnder(secrets.hashing, orderId, token);
  const sentTo = isKnown ? email : hidden(email);
  return { sentTo: email === '' ? null : sentTo, mayCorrect: canCorrectEmail(order) };
}

/** 'k•••@example.no'. */
const hidden = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
