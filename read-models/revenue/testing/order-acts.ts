import type { CancellationFee, ChargeFigure, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { PaymentState, StatusId } from '@naust/domain/orders/statuses.ts';
import type { WithdrawalState } from '@naust/domain/orders/withdrawals.contract.ts';

export interface ChargeAct {
  act: 'SettleCharge' | 'ReopenCharge' | 'DeleteCharge' | 'RestoreCharge';
  nth: number;
}

/** An act on an order. An act that the order's state does not allow is skipped. */
export type Act =
  | {
      act: 'place';
      userId: string | null;
      at: string;
      byWallet: boolean;
      totalOre: number;
      /** Default: card. */
      paymentId?: OrderContent['paymentId'];
      asksForRecord?: boolean;
      /** Price of each line of sale, with ids from 1; no lines if left out. */
      linesOre?: readonly number[];
    }
  | { act: 'withdraw'; lineId: number }
  /** Of the first withdrawal. */
  | { act: 'mark'; to: WithdrawalState }
  | { act: 'give'; userId: string | null; totalOre: number }
  | { act: 'move'; to: StatusId }
  /** By the customer; what was paid for the order pays the fee. */
  | { act: 'cancel'; feeOre: number }
  | { act: 'delete' | 'restore' }
  | { act: 'pay'; to: PaymentState; refundedOre: number; chargedOre: number }
  | { act: 'charge'; at: string; amountOre: number }
  /** At most what is owed; `nth` null: for all of it. */
  | { act: 'record'; amountOre: number; nth: number | null }
  | { act: 'reverse'; nth: number }
  | ChargeAct;

/** The state of an order after its acts, without the shop's own sums. */
export interface OrderAsLeft {
  userId: string | null;
  placedAt: string;
  statusId: StatusId;
  totalOre: number;
  isDeleted: boolean;
  payment: { state: PaymentState; refundedOre: number; chargedOre: number };
  charges: (ChargeFigure & { isDeleted: boolean })[];
}

/** The content after one more change. */
export const next = (content: OrderContent) => ({ ...content, version: content.version + 1 });

/** The event of a form that changes owner and total. */
export function given(content: OrderContent, { userId, totalOre }: { userId: string | null; totalOre: number }) {
  const data = { ...next(content), userId, totalOre, previous: { ...content }, extension: null };
  return { type: 'OrderRevised', data } as const;
}

/** The event of a move to a status. */
export function moved(content: OrderContent, to: StatusId, cancellationFee: CancellationFee | null = null) {
  const data = { ...next(content), from: content.statusId, to, reasonCode: null, cancellationFee, lines: null };
  return { type: 'OrderStatusChanged', data } as const;
}
