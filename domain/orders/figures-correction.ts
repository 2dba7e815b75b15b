import type { FiguresCorrection } from './corrected-figures.ts';
import { type Refund, recordedRefundedOre } from './held-money.ts';
import type { OrderContent } from './order-content.ts';
import { isCancelled, isCompleted, type PaymentState } from './statuses.ts';

interface Counted {
  readonly content: Pick<OrderContent, 'statusId' | 'userId' | 'totalOre'>;
  readonly isDeleted: boolean;
  readonly payment: { readonly state: PaymentState; readonly refundedOre: number; readonly chargedOre: number };
  readonly refunds?: readonly Refund[];
}

const NONE: FiguresCorrection = { userId: null, pendingOre: 0, completedOre: 0 };

/** In these states a wallet's order is no revenue, unless the order is completed. */
const isMissing = (state: PaymentState) => state === 'created' || state === 'failed' || state === 'cancelled';

/**
 * The amount that a month must subtract from an order in its status: all of it while its payment is missing, refunds,
 * and amounts that a charge asks for instead, which count by themselves. 0 or below, in øre.
 */
export function correctionOf(order: Counted | null): FiguresCorrection {
  if (order === null || order.isDeleted || isCancelled(order.content.statusId)) return NONE;
  const { userId, statusId, totalOre } = order.content;
  const { state, chargedOre } = order.payment;
  const refundedOre = order.payment.refundedOre + recordedRefundedOre(order);
  const isEarned = isCompleted(statusId);
  const goneOre = Math.min(refundedOre, totalOre) + Math.min(chargedOre, totalOre);
  const uncountedOre = !isEarned && isMissing(state) ? totalOre : goneOre;
  if (uncountedOre === 0) return NONE;
  return { userId, pendingOre: isEarned ? 0 : -uncountedOre, completedOre: isEarned ? -uncountedOre : 0 };
}

export const sameCorrection = (one: FiguresCorrection, other: FiguresCorrection): boolean =>
  one.userId === other.userId && one.pendingOre === other.pendingOre && one.completedOre === other.completedOre;
