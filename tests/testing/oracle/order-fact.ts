import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';

/** Decisions of `inventory` about an order; each carries the whole order after it. */
export type OrderFact = Extract<
  StoredEvent<ShopEvent>,
  {
    type:
      | 'ItemsReserved'
      | 'ReservationRevised'
      | 'ReservationMoved'
      | 'ItemsHandedOut'
      | 'ItemsTakenBack'
      | 'ReservationRemoved'
      | 'ReservationRestored';
  }
>;

const decided: ReadonlySet<string> = new Set<OrderFact['type']>([
  'ItemsReserved',
  'ReservationRevised',
  'ReservationMoved',
  'ItemsHandedOut',
  'ItemsTakenBack',
  'ReservationRemoved',
  'ReservationRestored',
]);

export const isOrderFact = (event: StoredEvent<ShopEvent>): event is OrderFact => decided.has(event.type);

/** An order in readable form. */
export const named = ({ orderNo }: Pick<OrderContent, 'orderNo'>): string => `order ${orderNo}`;
