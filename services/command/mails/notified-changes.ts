import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { cancellationMail } from '@naust/mails/cancellation.mail.ts';
import type { MailedChange, MailedCharge } from '@naust/mails/mail-facts.ts';
import { shopCancellationMail } from '@naust/mails/shop-cancellation.mail.ts';
import { paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { mailedOrder, type OrderDeps } from './mailed-order.ts';

type NotifiedChange = Extract<StoredEvent<OrderEvent>, { type: 'OrderRevised' | 'OrderStatusChanged' }>;

/** The change of this version, with the order as it left it. */
export async function orderChange(
  deps: OrderDeps,
  { orderId, version }: { orderId: string; version: string },
): Promise<MailedChange | null> {
  const order = await mailedOrder(deps, orderId);
  if (!order || order.isDeleted) return null;
  const facts = await deps.order(orderId).recorded();
  const change = facts.filter(isChange).find(({ data }) => data.version === Number(version));
  // Without its personal part the person is erased.
  if (!change?.data.personal) return null;
  const { lines, totalOre, paymentId, previous } = change.type === 'OrderRevised' ? change.data : asItIs(order.content);
  return {
    ...order,
    content: { ...order.content, lines, totalOre, paymentId },
    message: change.data.personal.customerMessage ?? null,
    before: previous,
    isConfirmedAgain: facts.some(({ type, data }) => type === 'OrderConfirmationAsked' && data.mailId === version),
    knowsOfCancellation: await knowsOfCancellation(deps, facts.filter(isChange), change),
  };
}

const isChange = (fact: StoredEvent<OrderEvent>): fact is NotifiedChange =>
  fact.type === 'OrderRevised' || fact.type === 'OrderStatusChanged';

const asItIs = (content: RecordedOrder['content']) => ({ ...content, previous: null });

/** Whether a mail about the last cancellation before this change was sent. */
async function knowsOfCancellation(deps: OrderDeps, changes: readonly NotifiedChange[], change: NotifiedChange) {
  const cancellation = changes.findLast(
    ({ type, data }) => type === 'OrderStatusChanged' && isCancelled(data.to) && data.version < change.data.version,
  );
  if (!cancellation) return false;
  const { orderId, version } = cancellation.data;
  const mails = (await deps.order(orderId).peek()).state?.mails ?? {};
  const job = { payload: { orderId, version: String(version) } };
  return [cancellationMail, shopCancellationMail].some(
    (mail) => mails[mail.recordedMail(job)?.mailId ?? ''] === 'sent',
  );
}

/** A charge that an administrator added. Those that follow from an order's own facts have mails of their own. */
export async function addedCharge(deps: OrderDeps, chargeId: string): Promise<MailedCharge | null> {
  const { state: charge } = await deps.charge(chargeId).peek();
  if (!charge || charge.isSettled || charge.isDeleted) return null;
  const { orderId } = charge;
  const order = await mailedOrder(deps, orderId);
  if (!order || order.isDeleted || (await followsFromOrder(deps, orderId, chargeId))) return null;
  return { ...order, charge };
}

async function followsFromOrder(deps: OrderDeps, orderId: string, chargeId: string): Promise<boolean> {
  const payments = await paymentsOfOrder(deps, orderId);
  const { cancellationFee, extensions = [] } = payments?.order ?? {};
  const own = [cancellationFee, payments?.charge, ...extensions];
  return own.some((charge) => charge?.chargeId === chargeId);
}
