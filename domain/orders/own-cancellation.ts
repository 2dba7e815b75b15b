import { type Cancellation, cancellationFee } from '../cancellation.ts';
import { type Ore, toKr } from '../money.ts';
import { type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import { wholePriceOre } from './line.ts';
import type { CancellationFee, OrderContent } from './order-content.ts';
import { rulesOf } from './order-rules.ts';
import type { OwnCancellation } from './own-cancellation.contract.ts';
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
    totalOre: wholePriceOre(line) * line.quantity,
  }));
  const cancellation = cancellationFee(cancellable, now, rulesOf({ rules }));
  if (!isAhead(statusId)) return { ...cancellation, allowed: false, feeOre: 0 };
  return statusId === STATUS.booked && isWalletOption(paymentId) ? { ...cancellation, feeOre: 0 } : cancellation;
}

/** Payments for extensions count towards the fee: a charge asks for the rest. null if there is neither. */
export function chargedFee(
  charge: Pick<CancellationFee, 'chargeId' | 'addedAt'>,
  feeOre: Ore,
  paidOre: Ore,
): CancellationFee | null {
  if (paidOre === 0) return feeOre === 0 ? null : { ...charge, amountOre: feeOre };
  return { ...charge, amountOre: Math.max(0, feeOre - paidOre), paidBefore: { feeOre, paidOre } };
}

/** The whole cost of a cancellation, whether paid before or asked for. */
export const wholeFeeOre = (fee: CancellationFee | null): Ore => fee?.paidBefore?.feeOre ?? fee?.amountOre ?? 0;

/** Payments for extensions beyond the fee, to be given back by hand. */
export const overpaidOre = (fee: Pick<CancellationFee, 'paidBefore'> | null): Ore =>
  fee?.paidBefore ? Math.max(0, fee.paidBefore.paidOre - fee.paidBefore.feeOre) : 0;

/** The same as the API answers it: kr, wall clock. */
export function cancellationFacts({ allowed, feeOre, freeUntil }: Cancellation): OwnCancellation {
  return { allowed, fee: toKr(feeOre), freeUntil: freeUntil === null ? null : wallClock(freeUntil) };
}
