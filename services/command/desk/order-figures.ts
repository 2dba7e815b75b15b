import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';

/** What a decision needs of other streams, read from the read models as of everything acknowledged. */
export interface OrderFigures {
  /** The charges of an order that are not deleted. */
  chargesOf(orderId: string): Promise<readonly ChargeFigure[]>;
  /** The order is in status 1 to 3 or unpaid. */
  isOpen(orderId: string): Promise<boolean>;
  /** An order of theirs is in status 1 to 3 or unpaid. */
  hasOpenOrders(userId: string): Promise<boolean>;
}
