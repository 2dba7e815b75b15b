import type { CheckoutInput, OrderInput, WalletCheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { paymentStage } from '../../features/checkout/payment-stage.ts';
import { attemptOf, type WalletAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { OrderedLine } from '../../lib/ordered-line.ts';
import { token } from '../../lib/token.ts';
import { askNow } from './ask-now.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { placeOrder, startWalletPayment } from './checkout.queries.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** `to-wallet`: the order waits for its payment at that address. `paid`: the started payment succeeded meanwhile. */
export type Placed =
  | { readonly outcome: 'placed' | 'paid'; readonly orderId: string }
  | { readonly outcome: 'to-wallet'; readonly redirectUrl: string };

/**
 * The most time that a press on the button takes, with all checks before; a request that succeeds later is found by its
 * key.
 */
const LONGEST_MS = 9_000;

/** Before the request, it is certain that nothing is ordered; after a lost answer, it is unknown. */
function requireNet(): void {
  if (!navigator.onLine) throw new ApiError(0, checkoutTexts.offline, 'OFFLINE');
}

/** Places an order that is paid at pickup or by invoice, and replaces a payment started before. */
export async function placeUnpaid(body: OrderInput, queries: QueryClient): Promise<Placed> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const { paid, earlier } = await earlierAttempt(body, queries, deadline);
  if (paid !== null) return { outcome: 'paid', orderId: paid };
  const replacing = replacingIn(body, earlier);
  const key = attemptKey(replacing);
  requireNet();
  const { id } = await placeOrder(replacing, { key, keyOfEarlier: earlier?.key ?? null, deadline });
  if (body.guest) keepPlaced(id, key);
  if (attemptOf(walletAttempt.get(), body.userId ?? null) !== null) walletAttempt.set(null);
  endAttempt();
  return { outcome: 'placed', orderId: id };
}

/**
 * Places an order and starts its payment. If an earlier attempt still waits, the new order takes over its hold; if that
 * one is paid by now, nothing is placed, so that no customer pays twice.
 */
export async function placeByWallet(body: WalletCheckoutInput, queries: QueryClient): Promise<Placed> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const { paid, earlier } = await earlierAttempt(body, queries, deadline);
  if (paid !== null) return { outcome: 'paid', orderId: paid };
  const replacing = replacingIn(body, earlier);
  const key = attemptKey(replacing);
  requireNet();
  const { id, orderNo, redirectUrl, heldUntil } = await startWalletPayment(replacing, {
    key,
    keyOfEarlier: earlier?.key ?? null,
    deadline,
  });
  const { userId = null } = body;
  if (userId === null) keepPlaced(id, key);
  const ownKey = userId === null ? key : null;
  walletAttempt.set({ orderId: id, orderNo, redirectUrl, heldUntil, userId, key: ownKey, lines: orderedIn(body) });
  endAttempt();
  return { outcome: 'to-wallet', redirectUrl };
}

/** The lines to remove from the cart after the order. */
export const orderedIn = ({ items }: OrderInput): OrderedLine[] =>
  items.map(({ productId: id, date_from = null, date_to = null, quantity }) => ({
    id,
    date_from,
    date_to,
    quantity: quantity ?? 1,
  }));

const replacingIn = (body: OrderInput, earlier: WalletAttempt | null): CheckoutInput =>
  earlier === null ? body : { ...body, replaces: earlier.orderId };

/** The payment started in this browser that still waits, in any tab; `paid` if it has succeeded by now. */
async function earlierAttempt({ userId = null }: OrderInput, queries: QueryClient, deadline: AbortSignal) {
  const attempt = attemptOf(walletAttempt.get(), userId);
  if (attempt === null) return { paid: null, earlier: null };
  const order = await askNow(orderQuery(attempt.orderId, token.get()), queries, deadline);
  const stage = order === null ? 'waiting' : paymentStage(order);
  if (stage === 'placed') return { paid: attempt.orderId, earlier: null };
  return { paid: null, earlier: stage === 'ended' ? null : attempt };
}
