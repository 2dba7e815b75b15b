import type { Decider } from '../decider.ts';
import type { CancellationFee, OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { takenAfterMove, takenAfterPlacing, takenAfterRemoval, takenAfterRestoring } from './stock-taken.ts';

/** What `order-<id>` says of its order. `content.personal` is whatever the newest form or placing said. */
export interface RecordedOrder {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  /** Whether its sale stock is taken. */
  readonly stockTaken: boolean;
  readonly requestHash: string | null;
  /** What the customer owes for having cancelled it late; null where it stands, or was cancelled free or by the shop. */
  readonly cancellationFee: CancellationFee | null;
}

export type OrderState = RecordedOrder | null;

/** Writes down what was decided on `inventory`. */
export interface RecordOrder {
  readonly type: 'RecordOrder';
  readonly event: OrderEvent;
}

/**
 * The record of one order. Every fact was decided on `inventory` and is never refused here: each version is recorded
 * once, and in order, so a fact that skips one is a fault of the program.
 */
export const orderRecord: Decider<OrderState, RecordOrder, OrderEvent> = {
  initial: () => null,
  decide({ event }, order) {
    const { orderId, version } = event.data;
    const recorded = order?.content.version ?? 0;
    if (version <= recorded) return [];
    if (version > recorded + 1) throw new Error(`order ${orderId}: version ${version} follows ${recorded}`);
    return [event];
  },
  evolve: evolveOrder,
};

function evolveOrder(order: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') {
    const { requestHash, ...content } = event.data;
    const stockTaken = takenAfterPlacing(content.statusId);
    return { content, isDeleted: false, stockTaken, requestHash, cancellationFee: null };
  }
  if (order === null) return null;
  const { content, stockTaken } = order;
  switch (event.type) {
    case 'OrderRevised': {
      const { previous: _, ...revised } = event.data;
      return { ...order, content: revised };
    }
    case 'OrderStatusChanged': {
      const { from, to, version, forced, cancellationFee } = event.data;
      return {
        ...order,
        content: { ...content, statusId: to, version, forced },
        stockTaken: takenAfterMove(stockTaken, from, to),
        cancellationFee,
      };
    }
    case 'OrderDeleted':
      return {
        ...order,
        content: { ...content, version: event.data.version },
        isDeleted: true,
        stockTaken: takenAfterRemoval(stockTaken, content.statusId),
      };
    case 'OrderRestored':
      return {
        ...order,
        content: { ...content, version: event.data.version, forced: event.data.forced },
        isDeleted: false,
        stockTaken: takenAfterRestoring(stockTaken, content.statusId),
      };
  }
}
