import { oreOf } from '@naust/domain/body-amount.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { givenAnswer } from '@naust/domain/discounts/discount-answer.ts';
import { discountsFor } from '@naust/domain/discounts/discount-rows.ts';
import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import { toKr } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { CheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import type { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isWalletOption, STATUS } from '@naust/domain/orders/statuses.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type * as z from 'zod/mini';
import { missedIn } from '../demand/missed-demand.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { codeIn, countGuess } from '../discounts/count-guess.ts';
import {
  accountOf,
  contactOf,
  guestContact,
  paymentOf,
  pricingFor,
  requireReachable,
  statedIn,
  statusOfInput,
  wantedLine,
} from '../orders/order-command.ts';
import { type OrderRequest, orderRequestOf } from '../orders/order-request.ts';
import { isOwnOrder } from '../orders/own-order.ts';
import { refuseIfPaid } from '../payments/refuse-if-paid.ts';

/** What placing an order needs. */
export type PlacingDeps = Deps<
  | 'inventory'
  | 'catalogue'
  | 'shop'
  | 'order'
  | 'payment'
  | 'user'
  | 'steps'
  | 'syncPayment'
  | 'unpaid'
  | 'noteMissed'
  | 'secrets'
  | 'limits'
>;

export interface PlacedOrder {
  answer: z.infer<typeof orderPlacedAnswer>;
  position: bigint;
}

/** The hold of an order until its payment by the wallet; null for other payment methods. */
export type Hold = PlaceOrder['hold'] | null;

/**
 * Places an order, or finds the one that the same request placed before. Both steps are done when it resolves: the
 * reservation on `inventory` and the order itself.
 */
export async function placeOrder(
  deps: PlacingDeps,
  input: CheckoutInput,
  context: RequestContext,
): Promise<PlacedOrder> {
  if (!isOnBehalf(input, context) && isWalletOption(paymentOf(input.paymentId))) refuse('WALLET_ELSEWHERE');
  return placeRequested(deps, input, context, orderRequestOf(deps, input, context), null);
}

/** The same for a request with a known order; an administrator who pays is a customer like any other. */
export async function placeRequested(
  deps: PlacingDeps,
  input: CheckoutInput,
  context: RequestContext,
  request: OrderRequest,
  hold: Hold,
): Promise<PlacedOrder> {
  const placedBefore = request.hash === null ? null : await recordedBefore(deps, request.orderId, request.hash);
  if (placedBefore) return placedBefore;
  const replaces = await ownAttempt(deps, input.replaces ?? null, context);
  if (replaces !== null && replaces !== request.orderId) await refuseIfPaid(deps, replaces, context);
  return countGuess(deps, codeIn(input.discountCode), context.ip, () =>
    decidedOnLog(deps.catalogue(), async (catalogue) => {
      const command = await placeCommandOf(deps, catalogue, input, context, request, hold);
      return placeNow(deps, { ...command, replaces }, context);
    }),
  );
}

/** The attempt in the request. Its id is no proof of ownership: refuses ATTEMPT_NOT_YOURS, whatever its state. */
async function ownAttempt(
  deps: Deps<'order' | 'secrets'>,
  orderId: string | null,
  context: RequestContext,
): Promise<string | null> {
  if (orderId === null) return null;
  const { state } = await deps.order(orderId).peek();
  return state && isOwnOrder(deps, state, context) ? orderId : refuse('ATTEMPT_NOT_YOURS');
}

async function placeNow(
  deps: Deps<'inventory' | 'order' | 'steps' | 'unpaid' | 'noteMissed'>,
  command: PlaceOrder,
  context: RequestContext,
): Promise<PlacedOrder> {
  const { orderId } = command;
  const isOwn = command.by === 'customer' || command.by === 'visitor';
  const ended = isOwn ? await countUnpaid(deps, orderId, context) : () => {};
  try {
    const { events, position } = await deps.steps.decide(command, context.by);
    const reserved = events.find((event) => event.type === 'ItemsReserved');
    if (reserved?.type !== 'ItemsReserved') return await foundAgain(deps, orderId, context.by);
    return { answer: answerOf(reserved.data), position };
  } catch (error) {
    if (isOwn) for (const missed of missedIn(error)) deps.noteMissed(missed, context);
    throw error;
  } finally {
    ended();
  }
}

/** An order that this process has not read yet counts until the log was read. */
async function countUnpaid(
  { inventory, unpaid }: Deps<'inventory' | 'unpaid'>,
  orderId: string,
  { actor, ip }: RequestContext,
) {
  const caller = { userId: actor?.userId ?? null, address: ip };
  const { state } = await inventory().peek();
  try {
    return await unpaid.begin(caller, orderId, (known) => isUnpaid(state, known) ?? true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { state: now } = await inventory().look();
    return unpaid.begin(caller, orderId, (known) => isUnpaid(now, known) ?? false);
  }
}

/** A wallet order is paid once it is confirmed. Undefined if it is not known, or no longer. */
function isUnpaid({ reservations, closed }: InventoryState, orderId: string): boolean | undefined {
  const reservation = reservations.get(orderId);
  if (!reservation) return closed.get(orderId) && false;
  const { statusId, paymentId } = reservation.content;
  return isWalletOption(paymentId) ? statusId === STATUS.booked : isAhead(statusId);
}

async function recordedBefore(deps: Deps<'order'>, orderId: string, hash: string): Promise<PlacedOrder | null> {
  const { state, position } = await deps.order(orderId).peek();
  if (!state) return null;
  if (state.requestHash !== hash) refuse('KEY_REUSED');
  return { answer: await firstAnswer(deps, orderId), position };
}

/**
 * The same request arrived twice at once, or its second step was interrupted: finish it and answer as the first did.
 */
async function foundAgain(deps: Deps<'order' | 'steps'>, orderId: string, by: CommandContext): Promise<PlacedOrder> {
  const position = await deps.steps.finishOrder(orderId, by);
  return { answer: await firstAnswer(deps, orderId), position };
}

/** The order as placed: later changes do not alter the answer to its own request. */
async function firstAnswer(deps: Deps<'order'>, orderId: string): Promise<PlacedOrder['answer']> {
  const [placed] = await deps.order(orderId).recorded(0, 1);
  return placed?.type === 'OrderPlaced' ? answerOf(placed.data) : refuse('ORDER_NOT_FOUND');
}

function answerOf({ orderId, orderNo, totalOre, placedAt, discount }: OrderContent): PlacedOrder['answer'] {
  return { id: orderId, orderNo, total: toKr(totalOre), ...givenAnswer(discount), createdAt: placedAt };
}

/** Staff who name a customer order on their behalf; without one, they are customers themselves. */
const isOnBehalf = ({ userId, guest }: CheckoutInput, { actor }: RequestContext): boolean =>
  actor?.role === 'admin' || (actor?.role === 'staff' && Boolean(userId ?? guest));

function placedBy(input: CheckoutInput, context: RequestContext, hold: Hold): PlaceOrder['by'] {
  const { actor } = context;
  if (hold === null && isOnBehalf(input, context)) return actor?.role === 'admin' ? 'admin' : 'staff';
  return actor ? 'customer' : 'visitor';
}

async function placeCommandOf(
  deps: Deps<'user' | 'shop'>,
  catalogue: CatalogueState,
  input: CheckoutInput,
  context: RequestContext,
  { orderId, hash }: OrderRequest,
  hold: Hold,
): Promise<PlaceOrder> {
  const { actor, now } = context;
  const { phase, version: shopVersion, offered, termsVersion, rules } = (await deps.shop().peek()).state;
  // An administrator may try an order before the shop opens.
  if (phase !== 'open' && actor?.role !== 'admin') refuse('SHOP_NOT_OPEN');
  const by = placedBy(input, context, hold);
  const isAtCounter = by === 'staff' || by === 'admin';
  if (!isAtCounter) requireReachable(input.guest, context.language);
  const paymentId = paymentOf(input.paymentId);
  // An administrator may agree on another way with the customer.
  if (by !== 'admin' && !offered.includes(paymentId)) refuse('PAYMENT_OPTION_OFF');
  const userId = isAtCounter ? (input.userId ?? null) : (actor?.userId ?? null);
  const account = userId === null ? null : await accountOf(deps, userId);
  const lines = input.items.map(wantedLine);
  return {
    type: 'PlaceOrder',
    orderId,
    by,
    lines,
    ...discountsFor(catalogue, userId),
    discountCode: codeIn(input.discountCode),
    claimedTotalOre: oreOf(input.total, 'total'),
    paymentId,
    statusId: (by === 'admin' ? statusOfInput(input) : null) ?? STATUS.booked,
    userId,
    personId: userId ?? orderId,
    contact: account ? contactOf(account) : guestContact(input.guest),
    stated: statedIn(input),
    isBusiness: account?.isBusiness ?? false,
    // A customer's order accepts the terms in force if the caller names none.
    termsVersion: input.termsVersion ?? (isAtCounter ? null : termsVersion),
    asksForRecord: true,
    language: input.language ?? context.language,
    shopVersion,
    over18: input.over18 ?? false,
    requestHash: hash,
    placedAt: new Date(now).toISOString(),
    force: hold === null && (input.force ?? false),
    ...(hold ? { hold } : {}),
    reason: isAtCounter ? (input.reason ?? null) : null,
    ...pricingFor(
      catalogue,
      lines.map(({ productId }) => productId),
      now,
      rules,
    ),
  };
}
