import { withCondition, withCurrentConditions } from './condition.ts';
import { evolveBeside } from './evolve-beside.ts';
import { withExtension } from './extension.ts';
import type { OrderState, RecordedOrder } from './order-state.ts';
import type { OrderEvent } from './orders.events.ts';
import { afterFee } from './own-cancellation.ts';
import { broughtBack, removed } from './removed-order.ts';
import { takenAfterMove, takenAfterPlacing } from './stock-taken.ts';

/** The record of an order after a fact. */
export function evolveOrder(order: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') {
    const { requestHash, heldUntil, shopVersion: _, asksForRecord, language, ...content } = event.data;
    const payment = {
      version: 0,
      state: heldUntil === null ? 'none' : 'created',
      refundedOre: 0,
      captureFailed: false,
      chargedOre: 0,
    } as const;
    const stockTaken = takenAfterPlacing(content.statusId);
    const none = { reasonCode: null, cancellationFee: null };
    return {
      content,
      isDeleted: false,
      stockTaken,
      requestHash,
      heldUntil,
      ...none,
      payment,
      ...(asksForRecord && { asksForRecord }),
      ...(language && { language }),
    };
  }
  return order && evolvePlaced(order, event);
}

function evolvePlaced(order: RecordedOrder, event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): RecordedOrder {
  const { content, stockTaken } = order;
  switch (event.type) {
    case 'OrderRevised': {
      const { previous: _, extension, tellsCustomer: __, ...revised } = event.data;
      return withCurrentConditions(withExtension({ ...order, content: revised }, extension));
    }
    case 'OrderStatusChanged': {
      const { from, to, version, forced, reasonCode, cancellationFee, notFetched = [], lines } = event.data;
      return withCurrentConditions({
        ...order,
        content: { ...content, statusId: to, version, forced, lines: lines ?? content.lines },
        stockTaken: takenAfterMove(stockTaken, from, to),
        reasonCode,
        cancellationFee,
        notFetched,
        ...(cancellationFee?.fromOrderOre && { incoming: afterFee(order.incoming ?? [], cancellationFee) }),
      });
    }
    case 'OrderItemsHandedOut':
    case 'OrderItemsTakenBack': {
      const { from, to, version, forced, lines } = event.data;
      const reasonCode = from === to ? order.reasonCode : null;
      const moved = { ...order, content: { ...content, statusId: to, version, forced, lines }, reasonCode };
      return withCondition(moved, event.type === 'OrderItemsHandedOut' ? 'out' : 'back', event.data);
    }
    case 'OrderDeleted':
      return removed(order, event);
    case 'OrderRestored':
      return broughtBack(order, event);
    case 'OrderPaymentChanged': {
      const { paymentVersion: version, to: state, capturedOre, refundedOre, captureFailed, chargedOre } = event.data;
      return { ...order, payment: { version, state, capturedOre, refundedOre, captureFailed, chargedOre } };
    }
    case 'OrderFiguresCorrected':
      return order;
    case 'GuestErased':
      return { ...order, content: { ...content, personal: null }, isGuestErased: true };
    default:
      return evolveBeside(order, event);
  }
}
