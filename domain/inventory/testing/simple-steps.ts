import type { RecordedOrder } from '../../orders/order.ts';
import type { StatusId } from '../../orders/statuses.ts';
import type { InventoryCommand, WantedLine } from '../inventory-commands.ts';
import type { BruteForceShop, SimpleLine } from './brute-force-shop.ts';
import { BOX, bought, cancel, move, place, remove, rented, restore, revise } from './example-shop.ts';

/** What tests let happen in a shop of tents, trailers and boxes. */
export type Step =
  | { does: 'place'; id: string; lines: SimpleLine[]; by: 'customer' | 'admin' }
  | { does: 'move'; id: string; to: StatusId }
  | { does: 'revise'; id: string; lines: SimpleLine[] }
  | { does: 'cancel' | 'remove' | 'restore'; id: string }
  | { does: 'units'; productId: number; to: number }
  | { does: 'boxes'; more: number; version: number }
  | { does: 'wait'; hours: number };

export type ShopStep = Exclude<Step, { does: 'wait' }>;

export const wanted = ({ productId, quantity, from, to }: SimpleLine): WantedLine =>
  from === null || to === null ? bought(productId, quantity) : rented(productId, from, to, quantity);

export function commandOf(step: ShopStep, shop: BruteForceShop, recorded: RecordedOrder | null): InventoryCommand {
  const { now } = shop;
  switch (step.does) {
    case 'place':
      return place(step.id, step.lines.map(wanted), { now, by: step.by });
    case 'move':
      return move(step.id, step.to, { now, recorded });
    case 'revise': {
      const lines = step.lines.map((line, at) => ({ ...wanted(line), lineId: at + 1 }));
      return revise(step.id, { now, recorded, lines });
    }
    case 'cancel':
      return cancel(step.id, { now, recorded });
    case 'remove':
      return remove(step.id, { recorded });
    case 'restore':
      return restore(step.id, { now, recorded });
    case 'units':
      return { ...form, now, productId: step.productId, rentalQty: step.to };
    case 'boxes': {
      const stock = { seen: shop.boxes, value: shop.boxes + step.more };
      return { ...form, now, productId: BOX, expectedVersion: step.version, stock };
    }
  }
}

const form = { type: 'ReviseProduct', expectedVersion: null, change: {} } as const;

/** Whether the rules, told the second time, let it happen; null where only the outcome's soundness is checked. */
export function mayHappen(step: ShopStep, shop: BruteForceShop): boolean | null {
  if (step.does === 'units') return step.to >= (shop.units.get(step.productId) ?? 0) || step.to >= peak(shop, step);
  if (step.does === 'boxes') return shop.boxes + step.more >= 0;
  const order = shop.orders.get(step.id);
  if (step.does === 'place') return order !== undefined || mayPlace(step, shop);
  if (!order) return false;
  if (step.does === 'remove') return true;
  if (step.does === 'restore') return !order.isGone || mayStand(step.id, order.status, shop);
  if (order.isGone) return false;
  switch (step.does) {
    case 'revise': {
      const fits = shop.hasRoomFor(step.id, order.status, step.lines) && shop.hasBoxesFor(step.id, step.lines);
      return fits ? true : null;
    }
    case 'move': {
      const reopens = order.status > 3 && step.to <= 3;
      return (!reopens || shop.hasRoomFor(step.id, step.to, order.lines)) && hasBoxesAgain(step.id, step.to, shop);
    }
    default: {
      const pickups = order.lines.flatMap(({ from }) => (from === null ? [] : [from]));
      return order.status === 6 || (order.status <= 2 && pickups.every((from) => from > shop.hour));
    }
  }
}

/** Lets an accepted step happen in the brute-force shop. */
export function happen(step: ShopStep, shop: BruteForceShop): void {
  if (step.does === 'units') shop.units.set(step.productId, step.to);
  else if (step.does === 'boxes') shop.boxes += step.more;
  else if (step.does === 'place') {
    if (!shop.orders.has(step.id)) shop.put(step.id, 1, step.lines);
  } else happenToOrder(step, shop);
}

function happenToOrder(step: Extract<ShopStep, { id: string }>, shop: BruteForceShop): void {
  const order = shop.orders.get(step.id);
  if (!order) return;
  if (step.does === 'move') shop.move(order, step.to);
  if (step.does === 'cancel') shop.move(order, 6);
  if (step.does === 'revise') shop.revise(order, step.lines);
  if (step.does === 'remove' && !order.isGone) shop.remove(order);
  if (step.does === 'restore' && order.isGone) shop.restore(order);
}

function mayPlace({ id, lines, by }: Extract<Step, { does: 'place' }>, shop: BruteForceShop): boolean {
  const isPast = by === 'customer' && lines.some(({ from }) => from !== null && from < shop.hour);
  return !isPast && shop.hasRoomFor(id, 1, lines) && shop.hasBoxesFor(id, lines);
}

function mayStand(id: string, status: StatusId, shop: BruteForceShop): boolean {
  return shop.hasRoomFor(id, status, shop.orders.get(id)?.lines ?? []) && hasBoxesAgain(id, status, shop);
}

function hasBoxesAgain(id: string, to: StatusId, shop: BruteForceShop): boolean {
  const order = shop.orders.get(id);
  return to === 6 || !order || order.hasStock || shop.boxesIn(order.lines) <= shop.boxes;
}

function peak(shop: BruteForceShop, { productId }: { productId: number }): number {
  let most = 0;
  for (let hour = shop.hour; hour < shop.hour + 200; hour++) most = Math.max(most, shop.outIn(hour, productId));
  return most;
}
