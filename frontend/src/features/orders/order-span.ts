import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { dateText, dayOf, type WallMinute, wallClock, wallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { orderRowTexts } from './order-row.texts.ts';

const WEEKDAYS = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'] as const;

/** 'fre. 03.07. 10:00'. */
export function weekdayTime(minute: WallMinute): string {
  const day = dayOf(minute);
  const [, month, date] = dateText(day).split('-');
  return `${WEEKDAYS[weekday(day) - 1]} ${date}.${month}. ${wallClock(minute).slice(11)}`;
}

/** The first pickup and the last return. */
export function spanOfOrder({ OrderItems }: Pick<OrderAnswer, 'OrderItems'>): string {
  const minutes = (dates: readonly (string | null)[]) =>
    dates.flatMap((text) => (text === null ? [] : (wallMinute(text) ?? [])));
  const pickups = minutes(OrderItems.map(({ date_from }) => date_from));
  const returns = minutes(OrderItems.map(({ date_to }) => date_to));
  if (pickups.length === 0 || returns.length === 0) return orderRowTexts.bought;
  return `${weekdayTime(Math.min(...pickups))} – ${weekdayTime(Math.max(...returns))}`;
}

/** The first item by name, and the number of further lines. */
export function orderedThings({ OrderItems }: Pick<OrderAnswer, 'OrderItems'>): string {
  const [first, ...others] = OrderItems;
  if (first === undefined) return '';
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return others.length === 0 ? name : `${name} + ${others.length}`;
}
