import type { Ore } from '../money.ts';
import type { IncomingPayment } from '../orders/recorded-payment.ts';
import { keptOre, type Payment, reservedOre } from './payment.ts';
import { giveBack, keep, type MoneyAct } from './wallet-act.ts';

/** The next act on a payment of what an order owes. `record`: the order writes down what was captured for it. */
export type RequestAct = MoneyAct | { readonly does: 'terminate' } | { readonly does: 'record'; readonly partOre: Ore };

interface Owing {
  /** What the order owes now; 0 for a deleted one. */
  readonly owedOre: Ore;
  /** What it has recorded of this payment; null if it has not. */
  readonly recordedOre: Ore | null;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

export const recordedOreOf = (incoming: readonly IncomingPayment[] = [], { reference }: Payment): Ore | null =>
  incoming.find(({ paymentId }) => paymentId === reference)?.amountOre ?? null;

export const isWaitingForPayer = ({ stage }: Payment): boolean => stage === 'initiated' || stage === 'started';

/** Whether something of it is pending, reserved, or captured and not recorded. */
export const isRequestOpen = (payment: Payment, recordedOre: Ore | null): boolean =>
  isWaitingForPayer(payment) || reservedOre(payment) > 0 || keptOre(payment) > (recordedOre ?? 0);

/** Whether money of it is reserved, or captured and not recorded, and not on its way back. */
export const isComingIn = (payment: Payment, recordedOre: Ore | null): boolean =>
  payment.rejection === null && (reservedOre(payment) > 0 || keptOre(payment) > (recordedOre ?? 0));

/**
 * The next act on such a payment, one at a time; null if payment and order agree. What is still owed is captured and
 * then recorded; the record may be smaller, if another payment came in between. All that is not recorded is given back.
 */
export function nextRequestAct(payment: Payment, { owedOre, recordedOre, now }: Owing): RequestAct | null {
  if (isWaitingForPayer(payment)) {
    return owedOre === 0 || now >= Date.parse(payment.heldUntil) ? { does: 'terminate' } : null;
  }
  if (payment.stage !== 'authorized') return null;
  if (payment.rejection !== null) return giveBack(payment, 0);
  if (payment.capturedOre === 0) return keep(payment, owedOre);
  const unrecordedOre = recordedOre === null ? Math.min(keptOre(payment), owedOre) : 0;
  if (unrecordedOre > 0) return { does: 'record', partOre: unrecordedOre };
  return giveBack(payment, recordedOre ?? 0);
}
