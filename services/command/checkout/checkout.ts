import { givenAnswer } from '@naust/domain/discounts/discount-answer.ts';
import { toKr } from '@naust/domain/money.ts';
import type { WalletCheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import { isCancelled, isWalletOption } from '@naust/domain/orders/statuses.ts';
import { HOLD_MINUTES, walletReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { paymentOf, recordedOrder } from '../orders/order-command.ts';
import { MOST_ATTEMPTS, type OrderRequest, orderRequestOf } from '../orders/order-request.ts';
import { startPayment } from '../payments/start-payment.ts';
import { type PlacingDeps, placeRequested } from './place-order.ts';

/** What placing an order and starting its payment need. */
export type CheckoutDeps = PlacingDeps & Deps<'reconcile' | 'wallet'>;

const MINUTE_MS = 60_000;

/**
 * Holds an order for its payment and starts the payment at the wallet, or finds those of an earlier identical request.
 * Refuses WALLET_NOT_STARTED, with nothing held, if the wallet does not accept it.
 */
export async function checkOut(deps: CheckoutDeps, input: WalletCheckoutInput, context: RequestContext) {
  if (!isWalletOption(paymentOf(input.paymentId))) refuse('WALLET_ONLY');
  const request = await requestOf(deps, input, context);
  const until = new Date(context.now + HOLD_MINUTES * MINUTE_MS).toISOString();
  const { position } = await placeRequested(deps, input, context, request, { until });
  const order = await recordedOrder(deps, request.orderId);
  const started = await startPayment(deps, order, context.by, { express: input.express ?? false });
  const { orderId, orderNo, totalOre, placedAt, discount } = order.content;
  const body = {
    redirectUrl: started.redirectUrl,
    id: orderId,
    orderNo,
    total: toKr(totalOre),
    ...givenAnswer(discount),
    createdAt: placedAt,
    heldUntil: order.heldUntil ?? until,
  };
  return { body, position: laterOf(position, started.position) };
}

/** The request's own order. If an order ended before its customer got an answer, the same request places another. */
async function requestOf(
  deps: Deps<'order' | 'payment' | 'steps' | 'secrets'>,
  input: WalletCheckoutInput,
  context: RequestContext,
): Promise<OrderRequest> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    const request = orderRequestOf(deps, input, context, attempt);
    if (request.hash === null || !(await cameToNothing(deps, request.orderId, context.by))) return request;
  }
  refuse('WALLET_NOT_STARTED');
}

async function cameToNothing(
  deps: Deps<'order' | 'payment' | 'steps'>,
  orderId: string,
  by: CommandContext,
): Promise<boolean> {
  await deps.steps.finishOrder(orderId, by);
  const { state: order } = await deps.order(orderId).peek();
  if (!order || !isCancelled(order.content.statusId)) return false;
  const { state: payment } = await deps.payment(walletReference(orderId)).peek();
  return order.heldUntil !== null && (payment === null || payment.stage === 'failed');
}
