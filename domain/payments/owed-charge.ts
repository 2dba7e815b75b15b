import type { ChargeState } from '../charges/charges.decider.ts';
import type { OwedCharge } from '../orders/order-content.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import { isCancelled } from '../orders/statuses.ts';
import { keptOre, type Payment, paymentStateOf } from './payment.ts';
import { giveBack, keep, type WalletAct } from './wallet-act.ts';

/** Description of a charge for a refused capture. */
export const REFUSED_CAPTURE = 'Vipps-betaling som ikke gikk gjennom';

/** An order's own payment, the charge for a refused capture, and that charge's payments. */
export interface BegunPayments {
  readonly first: Payment;
  /** Oldest first. */
  readonly attempts: readonly Payment[];
  readonly order: RecordedOrder;
  /** The charge of `owedCharge`; null until it is added. */
  readonly charge: ChargeState;
}

/** The charge for a refused capture: one of its own, or the fee of a late cancellation. */
export const owedCharge = (first: Payment, order: RecordedOrder): OwedCharge | null =>
  first.owed ?? (isFeeOwed(first, order) ? order.cancellationFee : null);

/** The fee of an extended order may exceed the reserved amount. */
const isFeeOwed = (first: Payment, { cancellationFee }: RecordedOrder): boolean =>
  first.refusedPartOre !== null || (first.authorizedOre > 0 && (cancellationFee?.amountOre ?? 0) > first.authorizedOre);

/** An order that is over owes nothing but its cancellation fee. */
export const isNothingOwed = ({ first, order }: Pick<BegunPayments, 'first' | 'order'>): boolean =>
  order.isDeleted || (isCancelled(order.content.statusId) && first.owed !== null);

/** Captured and not refunded, over all payments. */
export const paidOre = ({ first, attempts }: Pick<BegunPayments, 'first' | 'attempts'>): number =>
  [first, ...attempts].reduce((sum, payment) => sum + keptOre(payment), 0);

/** Whether the charge is still to be paid. */
export const awaitsMoney = (payments: BegunPayments): boolean =>
  payments.charge !== null && !payments.charge.isSettled && !payments.charge.isDeleted && !isNothingOwed(payments);

/**
 * The next act on one of the payments of an owed charge; null if all of them agree with it. However many were approved,
 * its amount is kept once. Money captured for a charge that was closed by hand stays captured.
 */
export function nextOwedAct(payments: BegunPayments, now: number): { payment: Payment; act: WalletAct } | null {
  for (const payment of payments.attempts) {
    const act = actOn(payment, wantedOre(payment, payments), now);
    if (act) return { payment, act };
  }
  return null;
}

function wantedOre(payment: Payment, payments: BegunPayments): number {
  const { charge, first, order } = payments;
  if (order.isDeleted || (payment.chargeId === first.owed?.chargeId && isNothingOwed(payments))) return 0;
  if (payment.chargeId !== charge?.chargeId || !awaitsMoney(payments)) return keptOre(payment);
  return Math.max(0, charge.amountOre - (paidOre(payments) - keptOre(payment)));
}

function actOn(payment: Payment, wanted: number, now: number): WalletAct | null {
  switch (payment.stage) {
    case 'initiated':
    case 'started':
      return wanted === 0 || now >= Date.parse(payment.heldUntil) ? { does: 'terminate' } : null;
    case 'authorized':
      return payment.rejection === null ? keep(payment, wanted) : giveBack(payment, 0);
    case 'failed':
    case 'aborted':
    case 'expired':
    case 'terminated':
      return null;
  }
}

/** The state of the order's payments taken together. `paymentVersion` grows with each fact of any of them. */
export function orderPaymentOf({ first, attempts, charge }: Omit<BegunPayments, 'order'>) {
  const all = [first, ...attempts];
  const own = first.owed === null ? null : charge;
  const sum = (of: (payment: Payment) => number) => all.reduce((total, payment) => total + of(payment), 0);
  const capturedOre = sum((payment) => payment.capturedOre);
  const refundedOre = sum((payment) => payment.refundedOre);
  const taken = capturedOre > refundedOre ? 'captured' : 'refunded';
  const open = first.owed === null ? paymentStateOf(first) : 'failed';
  return {
    reference: first.reference,
    paymentVersion: sum(({ version }) => version) + (own?.version ?? 0),
    to: capturedOre > 0 ? taken : open,
    authorizedOre: sum((payment) => payment.authorizedOre),
    capturedOre,
    refundedOre,
    releasedOre: sum((payment) => payment.releasedOre),
    captureFailed: first.refusedPartOre !== null,
    chargedOre: own === null || own.isDeleted ? 0 : own.amountOre,
  } as const;
}
