import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { paymentStage } from '../../features/checkout/payment-stage.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { keepPlaced, keyOfPlaced } from '../../features/orders/placed-here.ts';
import { ApiError } from '../../lib/api-error.ts';
import { token } from '../../lib/token.ts';
import { askNow } from './ask-now.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { placeOrder, startWalletPayment } from './checkout.queries.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** `to-wallet`: the order waits for its payment at that address. `paid`: the begun payment went through meanwhile. */
export type Placed =
  | { readonly outcome: 'placed' | 'paid'; readonly orderId: string }
  | { readonly outcome: 'to-wallet'; readonly redirectUrl: string };

/** So long a press on the button may take, with all that is asked before; what has come through by then is found by its key. */
const LONGEST_MS = 9_000;

/** Before anything is sent it is certain that nothing is ordered; afterwards nobody here knows. */
function requireNet(): void {
  if (!navigator.onLine) throw new ApiError(0, checkoutTexts.offline, 'OFFLINE');
}

/** Places an order that is paid when fetched or by invoice, in place of a payment that was begun before. */
export async function placeUnpaid(body: OrderInput, queries: QueryClient): Promise<Placed> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const earlier = await earlierAttempt(queries, deadline);
  if (earlier?.stage === 'placed') return { outcome: 'paid', orderId: earlier.orderId };
  const replacing = earlier === null ? body : { ...body, replaces: earlier.orderId };
  const key = attemptKey(replacing);
  requireNet();
  const { id } = await placeOrder(replacing, { key, keyOfEarlier: keyOf(earlier), deadline });
  if (body.guest) keepPlaced(id, key);
  walletAttempt.set(null);
  endAttempt();
  return { outcome: 'placed', orderId: id };
}

/**
 * Places an order and begins its payment. Where an earlier attempt is still waiting, the new order takes over what it
 * holds; where that one has been paid by now, nothing is placed, so that nobody pays twice.
 */
export async function placeByWallet(body: OrderInput, queries: QueryClient): Promise<Placed> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const earlier = await earlierAttempt(queries, deadline);
  if (earlier?.stage === 'placed') return { outcome: 'paid', orderId: earlier.orderId };
  const replacing = earlier === null ? body : { ...body, replaces: earlier.orderId };
  const key = attemptKey(replacing);
  requireNet();
  const { id, orderNo, redirectUrl, heldUntil } = await startWalletPayment(replacing, {
    key,
    keyOfEarlier: keyOf(earlier),
    deadline,
  });
  if (body.guest) keepPlaced(id, key);
  walletAttempt.set({ orderId: id, orderNo, redirectUrl, heldUntil });
  endAttempt();
  return { outcome: 'to-wallet', redirectUrl };
}

/** What shows the shop that it was begun here. */
const keyOf = (earlier: { orderId: string } | null) => (earlier === null ? null : keyOfPlaced(earlier.orderId));

/** Null where there is none, or its hold has ended. */
async function earlierAttempt(queries: QueryClient, deadline: AbortSignal) {
  const attempt = walletAttempt.get();
  if (attempt === null) return null;
  const { orderId } = attempt;
  const order = await askNow(orderQuery(orderId, token.get()), queries, deadline);
  const stage = order === null ? 'waiting' : paymentStage(order);
  return stage === 'ended' ? null : { orderId, stage };
}
