import type { ChargeFigure, OrderContent } from '@naust/domain/orders/order-content.ts';
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
