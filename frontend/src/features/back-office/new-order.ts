import type { Period } from '@naust/domain/period.ts';
import { wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { paths } from '../../lib/paths.ts';

/** The product and the period that a new order begins with. */
export interface OrderStart extends Period {
  readonly productId: number;
}

const BETWEEN = '_';

/** The form of a new order, empty or begun. `new` also takes the id of an order to repeat, which has no such sign. */
export function newOrderPath(start?: OrderStart): string {
  const form = `${paths.adminPage('orders')}?new`;
  if (start === undefined) return form;
  return `${form}=${[start.productId, wallClock(start.from), wallClock(start.to)].join(BETWEEN)}`;
}

/** The start that an address names; null: none, or not a period. */
export function orderStartIn(text: string): OrderStart | null {
  const [productId = '', first = '', last = ''] = text.split(BETWEEN);
  const [from, to] = [wallMinute(first), wallMinute(last)];
  if (!/^\d{1,9}$/.test(productId) || from === null || to === null || to <= from) return null;
  return { productId: Number(productId), from, to };
}
