import type { OrderChangeInput } from '@naust/domain/orders/order-input.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type WallMinute, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { type NoticeFields, noticeBody } from '../../../features/back-office/customer-notice.tsx';

type Item = OrderAnswer['OrderItems'][number];

export interface MoveFields extends NoticeFields {
  readonly from: WallMinute | null;
  readonly to: WallMinute | null;
  /** Moves the order's other lines of the same period too. */
  readonly isWhole: boolean;
  readonly isForced: boolean;
  readonly reason: string;
}

/** The line, and with `isWhole` the order's lines of the same agreed period. */
export function movedItems(order: OrderAnswer, lineId: number, isWhole: boolean): readonly Item[] {
  const line = order.OrderItems.find(({ id }) => id === lineId);
  if (line === undefined || !isWhole) return line === undefined ? [] : [line];
  const { date_from, date_to } = line;
  return order.OrderItems.filter((item) => item.date_from === date_from && item.date_to === date_to);
}

export const isMoved = ({ date_from, date_to }: Item, { from, to }: Pick<MoveFields, 'from' | 'to'>): boolean =>
  wallMinute(date_from ?? '') !== from || wallMinute(date_to ?? '') !== to;

/**
 * The whole order as the order form sends it, with some lines at another time. Moved lines get the rule's price, unless
 * a price was agreed. The guest is left out, so that the server keeps it.
 */
export function movedOrder(order: OrderAnswer, lineId: number, fields: MoveFields): OrderChangeInput {
  const { from, to, isWhole, isForced, reason } = fields;
  const moving = new Set(from === null || to === null ? [] : movedItems(order, lineId, isWhole));
  const items = order.OrderItems.map((item) => {
    const { id, productId, quantity, price, date_from, date_to, rulePrice } = item;
    if (from === null || to === null || !moving.has(item) || !isMoved(item, fields))
      return { id, productId, quantity, price, date_from, date_to };
    const moved = { id, productId, quantity, date_from: wallClock(from), date_to: wallClock(to) };
    return rulePrice === undefined ? moved : { ...moved, price };
  });
  return {
    items,
    statusId: order.StatusId,
    paymentId: order.paymentId,
    version: order.version,
    ...(order.UserId === null ? {} : { userId: order.UserId }),
    ...noticeBody(fields),
    ...(isForced ? { force: true } : {}),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}
