import type { OrderContent } from '../../orders/order-content.ts';
import type { RecordedOrder } from '../../orders/order-state.ts';
import type { StatusId } from '../../orders/statuses.ts';
import { wallClock } from '../../wall-clock.ts';
import type { InventoryCommand } from '../inventory-commands.ts';
import type { WantedLine } from '../wanted-lines.ts';
import {
  type BruteForceShop,
  countOf,
  freshOrder,
  isAwaited,
  isLeft,
  isNotBack,
  type KeptLine,
  type SimpleLine,
  type SimpleMoves,
  type SimpleOrder,
  UNKNOWN,
} from './brute-force-shop.ts';
import {
  BOX,
  bought,
  cancel,
  handOut,
  move,
  place,
  remove,
  rented,
  restore,
  revise,
  takeBack,
  undoMove,
} from './example-shop.ts';
import { inParts, productsWithKit as products } from './kit.ts';
import { restoredLines, revisedLines } from './simple-forms.ts';

/** The steps that tests take in a shop of tents, trailers and boxes. */
export type Step =
  | { does: 'place'; id: string; lines: SimpleLine[]; by: 'customer' | 'admin' }
  | { does: 'move'; id: string; to: StatusId }
  | { does: 'revise'; id: string; lines: SimpleLine[] }
  | PieceStep
  | { does: 'cancel' | 'remove' | 'restore'; id: string }
  | UndoStep
  | { does: 'units'; productId: number; to: number }
  | { does: 'boxes'; more: number; version: number }
  | { does: 'wait'; hours: number };

/** `ago`: hours before now; `line` null: all that is left of the order, `quantity` null: of the line. */
export interface PieceStep {
  does: 'handOut' | 'takeBack';
  id: string;
  line: number | null;
  quantity: number | null;
  ago: number;
}

/** Takes back the newest move of an order or of its pieces; if `of` is a number, only if the newest move has it. */
export interface UndoStep {
  does: 'undo';
  id: string;
  of: number | null;
}

export type ShopStep = Exclude<Step, { does: 'wait' }>;

export const wanted = ({ productId, quantity, from, to }: SimpleLine): WantedLine =>
  from === null || to === null ? bought(productId, quantity) : rented(productId, from, to, quantity);

/** `before`: the record of the order before its newest move. */
export function commandOf(
  step: ShopStep,
  shop: BruteForceShop,
  recorded: RecordedOrder | null,
  before: OrderContent | null,
): InventoryCommand {
  const { now } = shop;
  switch (step.does) {
    case 'place':
      return place(step.id, step.lines.map(wanted), { now, by: step.by, products });
    case 'move':
      return move(step.id, step.to, { now, recorded });
    case 'revise': {
      const lines = step.lines.map((line, at) => ({ ...wanted(line), lineId: at + 1 }));
      return revise(step.id, { now, recorded, lines });
    }
    case 'handOut':
    case 'takeBack': {
      const lines = step.line === null ? null : [{ lineId: step.line, quantity: step.quantity }];
      const asked = { now, recorded, lines, at: wallClock(now - step.ago * 60) };
      return step.does === 'handOut' ? handOut(step.id, asked) : takeBack(step.id, asked);
    }
    case 'cancel':
      return cancel(step.id, { now, recorded });
    case 'remove':
      return remove(step.id, { recorded });
    case 'restore':
      return restore(step.id, { now, recorded });
    case 'undo': {
      const { statusId, lines } = before ?? { statusId: 1, lines: [] };
      const expectedVersion = recorded?.content.version ?? null;
      return undoMove(step.id, { now, recorded, expectedVersion, to: statusId, lines });
    }
    case 'units':
      return { ...form, now, productId: step.productId, rentalQty: step.to };
    case 'boxes': {
      const stock = { seen: shop.boxes, value: shop.boxes + step.more };
      return { ...form, now, productId: BOX, expectedVersion: step.version, stock };
    }
  }
}

const form = { type: 'ReviseProduct', expectedVersion: null, change: {} } as const;

/** Whether the rules of the brute-force shop allow it; null if only the soundness of the result is checked. */
export function mayHappen(step: ShopStep, shop: BruteForceShop): boolean | null {
  if (step.does === 'units') return step.to >= (shop.units.get(step.productId) ?? 0) || step.to >= peak(shop, step);
  if (step.does === 'boxes') return shop.boxes + step.more >= 0;
  const order = shop.orders.get(step.id);
  if (step.does === 'place') return order !== undefined || mayPlace(step, shop);
  if (!order) return false;
  if (step.does === 'remove') return true;
  if (step.does === 'restore') return !order.isGone || mayStand(step.id, order, shop);
  if (order.isGone) return false;
  switch (step.does) {
    case 'revise': {
      const lines = revisedLines(order, step.lines);
      if (!lines) return false;
      return shop.hasRoomFor(step.id, { ...order, lines }) && shop.hasBoxesFor(step.id, lines) ? true : null;
    }
    case 'move':
      return order.status === step.to || mayMove(step.id, order, step.to, shop);
    case 'handOut':
      return mayHandOut(step, order, shop);
    case 'takeBack':
      return mayTakeBack(step, order, shop);
    case 'undo':
      return mayUndo(step, order, shop);
    default: {
      const pickups = order.lines.flatMap(({ from }) => (from === null ? [] : [from]));
      return order.status === 6 || (order.status <= 2 && pickups.every((from) => from > shop.hour));
    }
  }
}

/** Applies an accepted step to the brute-force shop. */
export function happen(step: ShopStep, shop: BruteForceShop): void {
  if (step.does === 'units') shop.units.set(step.productId, step.to);
  else if (step.does === 'boxes') shop.boxes += step.more;
  else if (step.does === 'place') {
    if (!shop.orders.has(step.id)) shop.put(step.id, inParts(step.lines));
  } else happenToOrder(step, shop);
}

function happenToOrder(step: Extract<ShopStep, { id: string }>, shop: BruteForceShop): void {
  const order = shop.orders.get(step.id);
  if (!order) return;
  const { status, lines } = order;
  if (step.does === 'move' && order.status !== step.to) shop.move(order, step.to);
  if (step.does === 'cancel' && order.status !== 6) shop.move(order, 6);
  if (step.does === 'revise') shop.revise(order, revisedLines(order, step.lines) ?? []);
  if (step.does === 'handOut' || step.does === 'takeBack') {
    const moves = movesOf(step, order);
    if (moves?.length) Object.assign(order, after(step, order, moves, shop));
  }
  if (step.does === 'undo' && order.before)
    shop.move(order, order.before.status, restoredLines(order, order.before) ?? []);
  const isMove = step.does !== 'revise' && (order.status !== status || order.lines !== lines);
  if (isMove) Object.assign(order, { before: { status, lines }, moves: order.moves + 1 });
  if (step.does === 'remove' && !order.isGone) shop.remove(order);
  if (step.does === 'restore' && order.isGone) shop.restore(order);
}

function mayPlace({ id, lines, by }: Extract<Step, { does: 'place' }>, shop: BruteForceShop): boolean {
  const isPast = by === 'customer' && lines.some(({ from }) => from !== null && from < shop.hour);
  return !isPast && shop.hasRoomFor(id, freshOrder(inParts(lines))) && shop.hasBoxesFor(id, lines);
}

function mayStand(id: string, order: SimpleOrder, shop: BruteForceShop): boolean {
  return shop.hasRoomFor(id, { ...order, isGone: false }) && hasBoxesAgain(order, order.status, shop);
}

function mayMove(id: string, order: SimpleOrder, to: StatusId, shop: BruteForceShop): boolean {
  const moved = shop.moved(order, to);
  if (!hasBoxesAgain(order, to, shop)) return false;
  if (order.status > 3) return shop.hasRoomFor(id, moved);
  const wasBack = ({ id: lineId }: KeptLine) =>
    order.lines.some((line) => line.id === lineId && line.pieces.some(({ back }) => back !== null));
  if (to !== 3) return shop.hasRoomFor(id, moved, wasBack);
  const handed = order.lines.map((line) => ({ id: line.id, quantity: countOf(line, isLeft) }));
  return shop.mayGoOut(id, moved, handed, shop.hour);
}

function mayUndo({ id, of }: UndoStep, order: SimpleOrder, shop: BruteForceShop): boolean {
  const { before, status } = order;
  if (!before || (of !== null && of !== order.moves)) return false;
  const lines = restoredLines(order, before);
  if (!lines || !hasBoxesAgain(order, before.status, shop)) return false;
  const asksForMore = (line: KeptLine) => {
    const now = order.lines.find((one) => one.id === line.id);
    return [isAwaited, isNotBack].some((is) => countOf(line, is) > (now ? countOf(now, is) : 0));
  };
  return shop.hasRoomFor(id, { ...order, status: before.status, lines }, status > 3 ? () => true : asksForMore);
}

function hasBoxesAgain(order: SimpleOrder, to: StatusId, shop: BruteForceShop): boolean {
  return to === 6 || order.hasStock || shop.boxesIn(order.lines) <= shop.boxes;
}

function mayHandOut(step: PieceStep, order: SimpleOrder, shop: BruteForceShop): boolean {
  if (order.status > 3) return false;
  const moves = movesOf(step, order);
  return moves !== null && shop.mayGoOut(step.id, after(step, order, moves, shop), moves, shop.hour - step.ago);
}

function mayTakeBack(step: PieceStep, order: SimpleOrder, shop: BruteForceShop): boolean {
  const moves = movesOf(step, order);
  if (!moves || (moves.length === 0 && !hasGoneOut(step, order))) return false;
  return after(step, order, moves, shop).lines.every(({ pieces }) => {
    const outs = pieces.flatMap(({ out }) => out ?? []);
    const backs = pieces.flatMap(({ back }) => back ?? []);
    return backs.every(
      (hour) =>
        backs.filter((back) => back <= hour).length <= outs.filter((out) => out <= hour || out === UNKNOWN).length,
    );
  });
}

const hasGoneOut = ({ line }: PieceStep, { lines }: SimpleOrder) =>
  lines.some(({ id, from, pieces }) => (line ?? id) === id && from !== null && pieces.some(({ out }) => out !== null));

const after = ({ does, ago }: PieceStep, order: SimpleOrder, moves: SimpleMoves, shop: BruteForceShop): SimpleOrder =>
  moves.length === 0 ? order : shop.withMoved(order, does === 'handOut' ? 'out' : 'back', moves, shop.hour - ago);

/** The pieces that a step names; null if there is no such line, or it has too few. */
function movesOf({ does, line, quantity }: PieceStep, { lines }: SimpleOrder): SimpleMoves | null {
  const movable = (kept: KeptLine) =>
    does === 'handOut' ? countOf(kept, isLeft) : kept.from === null ? 0 : countOf(kept, isAwaited);
  const named = line === null ? lines : lines.filter(({ id }) => id === line);
  if (named.length === 0) return null;
  const asked = line === null ? null : quantity;
  if (named.some((kept) => (asked ?? 0) > movable(kept))) return null;
  return named.map((kept) => ({ id: kept.id, quantity: asked ?? movable(kept) })).filter((one) => one.quantity > 0);
}

function peak(shop: BruteForceShop, { productId }: { productId: number }): number {
  let most = shop.pieces.usedOf(productId);
  for (let hour = shop.hour; hour < shop.hour + 200; hour++) most = Math.max(most, shop.outIn(hour, productId));
  return most;
}
