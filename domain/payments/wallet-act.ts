import type { Ore } from '../money.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import { isAhead, isCancelled, isWalletOption } from '../orders/statuses.ts';
import { awaitsPayment, isPaymentEnd, PAYMENT_END, type PaymentEnd } from '../orders/waiting.ts';
import { withdrawnOre } from '../orders/withdrawals.ts';
import { keptOre, type Payment, reservedOre } from './payment.ts';

/** When reserved money is captured: at pickup, or as soon as it is reserved. */
export type CaptureOn = 'pickup' | 'order';

/** The next act on a payment and its order. */
export type WalletAct =
  /** The order is paid: it moves to status 2, also back from a hold that ended too early. */
  | { readonly does: 'confirm' }
  /** The order's hold ends. */
  | { readonly does: 'end-hold'; readonly reasonCode: PaymentEnd }
  /** The approved amount differs from the order's. */
  | { readonly does: 'reject'; readonly expectedOre: Ore }
  /** Ends it at the wallet, unless the payer has approved by now. */
  | { readonly does: 'terminate' }
  | MoneyAct
  /** Nothing due is reserved any more: a charge asks for it. */
  | { readonly does: 'charge'; readonly partOre: Ore };

/** Moves money of an approved payment. */
export type MoneyAct =
  | { readonly does: 'capture' | 'refund'; readonly partOre: Ore }
  /** Releases all that is reserved and not captured. */
  | { readonly does: 'release' };

interface Surroundings {
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly captureOn: CaptureOn;
  /** The fee of the order's own cancellation; 0 without one. */
  readonly feeOre: Ore;
}

/**
 * The next act between a payment and its order, one at a time; null if both agree. Repeating it reaches the end from
 * any state that a crash or an unreachable wallet left.
 */
export function nextWalletAct(payment: Payment, order: RecordedOrder, around: Surroundings): WalletAct | null {
  switch (payment.stage) {
    case 'initiated':
    case 'started':
      return mustEnd(payment, order, around.now) ? { does: 'terminate' } : null;
    case 'failed':
      return endOfHold(order, PAYMENT_END.failed);
    case 'aborted':
      return endOfHold(order, PAYMENT_END.aborted);
    case 'expired':
      return endOfHold(order, PAYMENT_END.expired);
    case 'terminated':
      return endOfHold(order, isHoldOver(payment, around.now) ? PAYMENT_END.expired : PAYMENT_END.terminated);
    case 'authorized':
      return actOnMoney(payment, order, around);
  }
}

const isHoldOver = ({ heldUntil }: Payment, now: number) => now >= Date.parse(heldUntil);

const mustEnd = (payment: Payment, { content, isDeleted }: RecordedOrder, now: number) =>
  isDeleted || isCancelled(content.statusId) || isHoldOver(payment, now);

const endOfHold = (order: RecordedOrder, reasonCode: PaymentEnd): WalletAct | null =>
  awaitsPayment(order) ? { does: 'end-hold', reasonCode } : null;

function actOnMoney(payment: Payment, order: RecordedOrder, { captureOn, feeOre }: Surroundings): WalletAct | null {
  if (payment.rejection !== null) return giveBack(payment, 0) ?? endOfHold(order, PAYMENT_END.failed);
  const { content } = order;
  if (awaitsPayment(order) || isEndedTooEarly(order)) {
    if (reservedOre(payment) === 0 && payment.capturedOre === 0) return endOfHold(order, PAYMENT_END.terminated);
    const { totalOre } = content;
    return totalOre === payment.amountOre ? { does: 'confirm' } : { does: 'reject', expectedOre: totalOre };
  }
  if (order.isDeleted || isCancelled(content.statusId)) return keep(payment, order.isDeleted ? 0 : feeOre);
  if (!isWalletOption(content.paymentId) && payment.capturedOre === 0) return giveBack(payment, 0);
  if (payment.owed !== null) return null;
  const isTime = (captureOn === 'order' || !isAhead(content.statusId)) && payment.capturedOre === 0;
  if (!isTime || content.totalOre === 0) return takeLeftover(payment);
  const dueOre = content.totalOre - withdrawnOre(content.lines, order.withdrawals);
  if (dueOre > 0 && reservedOre(payment) === 0) return { does: 'charge', partOre: dueOre };
  return keep(payment, dueOre);
}

/** The wallet answered late: the order was cancelled only because its payment was not confirmed in time. */
const isEndedTooEarly = ({ content, isDeleted, reasonCode }: RecordedOrder) =>
  !isDeleted && isCancelled(content.statusId) && isWalletOption(content.paymentId) && isPaymentEnd(reasonCode);

/** Captures exactly this amount, as far as it is reserved, and gives back the rest. */
export function keep(payment: Payment, wantedOre: Ore): MoneyAct | null {
  const missingOre = Math.min(wantedOre - payment.capturedOre, reservedOre(payment));
  const isRefused = payment.refusedPartOre === missingOre;
  if (missingOre > 0) return isRefused ? null : { does: 'capture', partOre: missingOre };
  return giveBack(payment, wantedOre);
}

export function giveBack(payment: Payment, keptForOre: Ore): MoneyAct | null {
  // After a refused capture the release was requested too; it is not requested again.
  if (reservedOre(payment) > 0 && payment.owed === null) return { does: 'release' };
  const tooMuchOre = keptOre(payment) - keptForOre;
  return tooMuchOre > 0 ? { does: 'refund', partOre: tooMuchOre } : null;
}

/** After a capture no other follows: the rest of the reservation goes back. */
const takeLeftover = (payment: Payment): WalletAct | null =>
  payment.capturedOre > 0 && reservedOre(payment) > 0 ? { does: 'release' } : null;
