import { type Cancellation, cancellationFee } from '../cancellation.ts';
import { type Ore, toKr } from '../money.ts';
import { type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import { lineOre, wholePriceOre } from './line.ts';
import type { CancellationFee, OrderContent } from './order-content.ts';
import { rulesOf } from './order-rules.ts';
import type { OwnCancellation } from './own-cancellation.contract.ts';
import type { IncomingPayment } from './recorded-payment.ts';
import { isAhead, isWalletOption, STATUS } from './statuses.ts';

/** The reason that the history keeps. */
export const CANCELLED_BY_CUSTOMER = 'CANCELLED_BY_CUSTOMER';

/**
 * The current price of a cancellation by the customer: only in status 1 and 2, before the earliest pickup. An unpaid
 * order by Vipps costs nothing.
 */
export function ownCancellation(
  { statusId, paymentId, lines, rules }: Pick<OrderContent, 'statusId' | 'paymentId' | 'lines' | 'rules'>,
  now: WallMinute,
): Cancellation {
  const cancellable = lines.map((line) => ({
    from: line.from === null ? null : wallMinute(line.from),
    totalOre: lineOre({ ...line, priceOre: wholePriceOre(line) }),
  }));
  const cancellation = cancellationFee(cancellable, now, rulesOf({ rules }));
  if (!isAhead(statusId)) return { ...cancellation, allowed: false, feeOre: 0 };
  return statusId === STATUS.booked && isWalletOption(paymentId) ? { ...cancellation, feeOre: 0 } : cancellation;
}

/** Paid for extensions; `unrecordedOre` of it was settled without a record. */
export interface PaidExtensions {
  readonly paidOre: Ore;
  readonly unrecordedOre: Ore;
}

interface PaidBeforeCancellation {
  readonly paidExtensions: PaidExtensions;
  readonly paidForOrderOre: Ore;
}

/**
 * Payments for extensions count towards the fee: a charge asks for the rest, and what is paid for the order itself pays
 * that charge. null if there is neither a fee nor such an extension.
 */
export function chargedFee(
  charge: Pick<CancellationFee, 'chargeId' | 'addedAt'>,
  feeOre: Ore,
  { paidExtensions: { paidOre, ...unrecorded }, paidForOrderOre }: PaidBeforeCancellation,
): CancellationFee | null {
  if (feeOre === 0 && paidOre === 0) return null;
  const amountOre = Math.max(0, feeOre - paidOre);
  const fromOrderOre = Math.min(amountOre, paidForOrderOre);
  return {
    ...charge,
    amountOre,
    ...(paidOre > 0 && { paidBefore: { feeOre, paidOre, ...unrecorded } }),
    ...(fromOrderOre > 0 && { fromOrderOre }),
  };
}

/** The whole cost of a cancellation, whether paid before or asked for. */
export const wholeFeeOre = (fee: CancellationFee | null): Ore => fee?.paidBefore?.feeOre ?? fee?.amountOre ?? 0;

/** Payments for extensions beyond the fee, to be given back by hand. */
export const overpaidOre = (paidBefore: CancellationFee['paidBefore'] | null): Ore =>
  paidBefore ? Math.max(0, paidBefore.paidOre - paidBefore.feeOre) : 0;

/** The payments once the fee has used what was paid for the order itself. */
export function afterFee<P extends IncomingPayment>(incoming: readonly P[], fee: CancellationFee): P[] {
  const { chargeId } = fee;
  let leftOre = fee.fromOrderOre ?? 0;
  return incoming.map((payment) => {
    if (payment.isReversed) return payment;
    const parts = payment.parts.flatMap((part) => {
      if (part.chargeId !== null || part.reminderId !== undefined) return [part];
      const usedOre = Math.min(leftOre, part.amountOre);
      leftOre -= usedOre;
      const used = { ...part, chargeId, amountOre: usedOre };
      return [used, { ...part, amountOre: part.amountOre - usedOre }].filter(({ amountOre }) => amountOre > 0);
    });
    return { ...payment, parts };
  });
}

/** The same as the API answers it: kr, wall clock. */
export function cancellationFacts({ allowed, feeOre, freeUntil }: Cancellation): OwnCancellation {
  return { allowed, fee: toKr(feeOre), freeUntil: freeUntil === null ? null : wallClock(freeUntil) };
}
