import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import { toKr } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { OrderInput } from '@naust/domain/orders/orders.contract.ts';
import { INVOICE, VIPPS } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { keyedHash } from '@naust/infra/keyed-hash.ts';
import { numberedIdFromKey, randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { type CommandDesk, commandContext } from '../desk.ts';
import { finishOrder, recordFacts } from '../finishing.ts';
import { INVENTORY, orderStream } from '../streams.ts';
import {
  accountOf,
  contactOf,
  guestContact,
  minuteText,
  oreOf,
  paymentOf,
  pricingFor,
  statusOfInput,
} from './order-command.ts';

export interface PlacedOrder {
  answer: { id: string; orderNo: number; total: number; createdAt: string };
  position: bigint;
}

/**
 * Places an order, or finds the one that the same request placed before. Both steps are done when it resolves: the
 * reservation on `inventory` and the order itself.
 */
export async function placeOrder(desk: CommandDesk, input: OrderInput, context: RequestContext): Promise<PlacedOrder> {
  const request = requestOf(desk, input, context);
  const placedBefore = request.hash === null ? null : await recordedBefore(desk, request.orderId, request.hash);
  if (placedBefore) return placedBefore;
  const command = await placing(desk, input, context, request);
  const caller = { userId: context.actor?.userId ?? null, ip: context.ip };
  const mayWait = command.by !== 'admin' && command.paymentId !== INVOICE;
  if (mayWait) {
    const { state } = await desk.streams.peek('inventory', INVENTORY);
    desk.unpaid.require(caller, (orderId) => isUnpaid(state, orderId));
  }
  const cause = commandContext(context);
  const { events } = await desk.streams.run('inventory', INVENTORY, command, cause);
  const [reserved] = events;
  if (reserved?.type !== 'ItemsReserved') return foundAgain(desk, request.orderId, context);
  const position = await recordFacts(desk, [reserved], cause);
  if (mayWait) desk.unpaid.note(caller, request.orderId);
  return { answer: answerOf(reserved.data), position };
}

const isUnpaid = ({ reservations }: InventoryState, orderId: string) =>
  (reservations.get(orderId)?.content.statusId ?? 6) <= 2;

interface Request {
  orderId: string;
  hash: string | null;
}

/** With an Idempotency-Key the order's id follows from key and account, so that a retry meets its own order. */
function requestOf({ secrets }: CommandDesk, input: OrderInput, { actor, idempotencyKey }: RequestContext): Request {
  if (idempotencyKey === undefined) return { orderId: randomNumberedId(), hash: null };
  const scope = actor ? `user ${actor.userId}` : 'visitors';
  if (!actor && idempotencyKey.length < 22) refuse('KEY_MALFORMED');
  const hash = keyedHash(secrets.hashing, canonicalJson(input)).toString('base64url');
  return { orderId: numberedIdFromKey(secrets.hashing, scope, idempotencyKey), hash };
}

/** JSON with keys in order, so that two ways of writing the same body are one. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

async function recordedBefore(desk: CommandDesk, orderId: string, hash: string): Promise<PlacedOrder | null> {
  const { state, position } = await desk.streams.peek('order', orderStream(orderId));
  if (!state) return null;
  if (state.requestHash !== hash) refuse('KEY_REUSED');
  return { answer: answerOf(state.content), position };
}

/** The same request came twice at once, or its second step was cut off: finish it and answer as the first did. */
async function foundAgain(desk: CommandDesk, orderId: string, context: RequestContext): Promise<PlacedOrder> {
  const position = await finishOrder(desk, orderId, commandContext(context));
  const { state } = await desk.streams.peek('order', orderStream(orderId));
  return state ? { answer: answerOf(state.content), position } : refuse('ORDER_NOT_FOUND');
}

/** The total as it was placed; later changes of the order do not alter the answer to its own request. */
function answerOf({ orderId, orderNo, totalOre, placedAt }: OrderContent): PlacedOrder['answer'] {
  return { id: orderId, orderNo, total: toKr(totalOre), createdAt: placedAt };
}

async function placing(
  desk: CommandDesk,
  input: OrderInput,
  context: RequestContext,
  { orderId, hash }: Request,
): Promise<PlaceOrder> {
  const { actor, now } = context;
  const isAdmin = actor?.role === 'admin';
  const paymentId = paymentOf(input.paymentId);
  if (!isAdmin && paymentId === VIPPS) refuse('WALLET_ELSEWHERE');
  const userId = isAdmin ? (input.userId ?? null) : (actor?.userId ?? null);
  const account = userId === null ? null : await accountOf(desk, userId);
  const lines = input.items.map((item) => ({
    productId: item.productId,
    quantity: item.quantity ?? 1,
    from: minuteText(item.date_from),
    to: minuteText(item.date_to),
    priceOre: oreOf(item.price),
  }));
  return {
    type: 'PlaceOrder',
    orderId,
    by: isAdmin ? 'admin' : actor ? 'customer' : 'visitor',
    lines,
    claimedTotalOre: oreOf(input.total),
    paymentId,
    statusId: (isAdmin ? statusOfInput(input) : null) ?? 1,
    userId,
    personId: userId ?? orderId,
    contact: account ? contactOf(account) : guestContact(input.guest),
    isBusiness: account?.isBusiness ?? false,
    termsVersion: input.termsVersion ?? null,
    over18: input.over18 ?? false,
    requestHash: hash,
    placedAt: new Date(now).toISOString(),
    force: input.force ?? false,
    reason: isAdmin ? (input.reason ?? null) : null,
    ...(await pricingFor(
      desk,
      lines.map(({ productId }) => productId),
      now,
    )),
  };
}
