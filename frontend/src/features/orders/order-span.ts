import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { namedThings } from '@naust/domain/orders/under-packages.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { periodWords } from '../../lib/spoken-now.ts';
import { orderRowTexts } from './order-row.texts.ts';

/** The first pickup and the last return. */
export function spanOfOrder({ OrderItems }: Pick<OrderAnswer, 'OrderItems'>): string {
  const minutes = (dates: readonly (string | null)[]) =>
    dates.flatMap((text) => (text === null ? [] : (wallMinute(text) ?? [])));
  const pickups = minutes(OrderItems.map(({ date_from }) => date_from));
  const returns = minutes(OrderItems.map(({ date_to }) => date_to));
  if (pickups.length === 0 || returns.length === 0) return orderRowTexts.bought;
  return periodWords({ from: Math.min(...pickups), to: Math.max(...returns) });
}

/** The first item or package by name, and the number of further ones. */
export function orderedThings({ OrderItems }: Pick<OrderAnswer, 'OrderItems'>): string {
  const [first, ...others] = namedThings(OrderItems);
  if (first === undefined) return '';
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return others.length === 0 ? name : `${name} + ${others.length}`;
}
