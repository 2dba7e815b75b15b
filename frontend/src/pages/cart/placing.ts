import type { OrderInput } from '@naust/domain/orders/orders.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { paymentStage } from '../../features/checkout/payment-stage.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { placeOrder, startWalletPayment } from './checkout.queries.ts';

/** `to-wallet`: the order waits for its payment at that address. `paid`: the begun payment went through meanwhile. */
export type Placed =
  | { readonly outcome: 'placed' | 'paid'; readonly orderId: string }
  | { readonly outcome: 'to-wallet'; readonly redirectUrl: string };

/** Places an order that is paid when fetched or by invoice, in place of a payment that was begun before. */
export async function placeUnpaid(body: OrderInput, queries: QueryClient): Promise<Placed> {
  const earlier = await earlierAttempt(queries);
  if (earlier?.stage === 'placed') return { outcome: 'paid', orderId: earlier.orderId };
  const replacing = earlier === null ? body : { ...body, replaces: earlier.orderId };
  const key = attemptKey(replacing);
  const { id } = await placeOrder(replacing, key);
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
  const earlier = await earlierAttempt(queries);
  if (earlier?.stage === 'placed') return { outcome: 'paid', orderId: earlier.orderId };
  const replacing = earlier === null ? body : { ...body, replaces: earlier.orderId };
  const key = attemptKey(replacing);
  const { id, orderNo, redirectUrl, heldUntil } = await startWalletPayment(replacing, key);
  if (body.guest) keepPlaced(id, key);
  walletAttempt.set({ orderId: id, orderNo, redirectUrl, heldUntil });
  endAttempt();
  return { outcome: 'to-wallet', redirectUrl };
}

/** Null where there is none, or its hold has ended. */
async function earlierAttempt(queries: QueryClient) {
  const attempt = walletAttempt.get();
  if (attempt === null) return null;
  const { orderId } = attempt;
  const order = await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0, retry: false }).catch(() => null);
  const stage = order === null ? 'waiting' : paymentStage(order);
  return stage === 'ended' ? null : { orderId, stage };
}
