import { type HiddenCharges, hiding } from './hidden-charges.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';
import { takenAfterRemoval, takenAfterRestoring } from './stock-taken.ts';

interface RemovableOrder {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  readonly stockTaken: boolean;
  readonly hiddenCharges?: HiddenCharges | null;
}

export function removed<O extends RemovableOrder>(
  order: O,
  { data }: Extract<OrderEvent, { type: 'OrderDeleted' }>,
): O {
  return {
    ...order,
    content: { ...order.content, version: data.version },
    isDeleted: true,
    hiddenCharges: hiding(data.charges),
    stockTaken: takenAfterRemoval(order.stockTaken, order.content.statusId),
  };
}

export function broughtBack<O extends RemovableOrder>(
  order: O,
  { data }: Extract<OrderEvent, { type: 'OrderRestored' }>,
): O {
  return {
    ...order,
    content: { ...order.content, version: data.version, forced: data.forced },
    isDeleted: false,
    hiddenCharges: null,
    stockTaken: takenAfterRestoring(order.stockTaken, order.content.statusId),
  };
}
