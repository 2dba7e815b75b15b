import type { Ore } from '../money.ts';
import type { RecordedOrder } from '../orders/order.ts';
import { isAhead, isCancelled, isWalletOption } from '../orders/statuses.ts';
import { awaitsPayment, isPaymentEnd, PAYMENT_END, type PaymentEnd } from '../orders/waiting.ts';
import { keptOre, type Payment, reservedOre } from './payment.ts';

/** When reserved money is taken: as things are handed over, or as soon as it is reserved. */
export type CaptureOn = 'pickup' | 'order';

/** The next thing that a payment and its order ask for. */
export type WalletAct =
  /** The order is paid: it moves to status 2, also back from a hold that ended too early. */
  | { readonly does: 'confirm' }
  /** The order's hold ends. */
  | { readonly does: 'end-hold'; readonly reasonCode: PaymentEnd }
  /** What was approved is not what the order costs. */
  | { readonly does: 'reject'; readonly expectedOre: Ore }
  /** Called off at the wallet, unless the payer has approved by now. */
  | { readonly does: 'terminate' }
  | { readonly does: 'capture' | 'refund'; readonly partOre: Ore }
  /** Nothing is reserved any more of what is due: a charge asks for it. */
  | { readonly does: 'charge'; readonly partOre: Ore }
  /** All that is reserved and not taken goes back. */
  | { readonly does: 'release' };

interface Surroundings {
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly captureOn: CaptureOn;
  /** What the order's own cancellation costs; 0 where it costs nothing. */
  readonly feeOre: Ore;
}

/**
 * What must happen next between a payment and its order, one thing at a time; null where both agree. Doing it and
 * asking again leads to the end, from wherever a crash or a silent wallet left the two.
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
  const isDue =
    (captureOn === 'order' || !isAhead(content.statusId)) && payment.capturedOre === 0 && content.totalOre > 0;
  if (isDue && reservedOre(payment) === 0) return { does: 'charge', partOre: content.totalOre };
  return isDue ? keep(payment, content.totalOre) : takeLeftover(payment);
}

/** The wallet came late: the order was cancelled only because it was not heard of. */
const isEndedTooEarly = ({ content, isDeleted, reasonCode }: RecordedOrder) =>
  !isDeleted && isCancelled(content.statusId) && isWalletOption(content.paymentId) && isPaymentEnd(reasonCode);

/** Exactly so much is taken, as far as it is reserved, and the rest goes back. */
export function keep(payment: Payment, wantedOre: Ore): WalletAct | null {
  const missingOre = Math.min(wantedOre - payment.capturedOre, reservedOre(payment));
  const isRefused = payment.refusedPartOre === missingOre;
  if (missingOre > 0) return isRefused ? null : { does: 'capture', partOre: missingOre };
  return giveBack(payment, wantedOre);
}

export function giveBack(payment: Payment, keptForOre: Ore): WalletAct | null {
  // What the wallet would not hand over it was asked to release as well; it is not asked again.
  if (reservedOre(payment) > 0 && payment.owed === null) return { does: 'release' };
  const tooMuchOre = keptOre(payment) - keptForOre;
  return tooMuchOre > 0 ? { does: 'refund', partOre: tooMuchOre } : null;
}

/** Something was taken, so that nothing more will be: what is still reserved goes back. */
const takeLeftover = (payment: Payment): WalletAct | null =>
  payment.capturedOre > 0 && reservedOre(payment) > 0 ? { does: 'release' } : null;
