import type { StatusId } from '../../orders/statuses.ts';
import { BOX, NOW, TENT, TRAILER } from './example-shop.ts';
import { SimplePieces } from './simple-pieces.ts';

/** A line in whole hours after NOW; `from` null for boxes bought. */
export interface SimpleLine {
  readonly productId: number;
  readonly quantity: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** One piece of a line: the hours at which it went out and came back. */
interface SimplePiece {
  readonly out: number | null;
  readonly back: number | null;
}

export interface KeptLine extends SimpleLine {
  readonly id: number;
  readonly pieces: readonly SimplePiece[];
}

/** The state of an order as a whole. */
export interface SimpleState {
  readonly status: StatusId;
  readonly lines: readonly KeptLine[];
}

export interface SimpleOrder {
  status: StatusId;
  lines: readonly KeptLine[];
  /** The state before the last move of it or its pieces; null if there was none. */
  before: SimpleState | null;
  moves: number;
  isGone: boolean;
  hasStock: boolean;
}

/** Numbers of pieces by line that go out or come back. */
export type SimpleMoves = readonly { readonly id: number; readonly quantity: number }[];

/** An hour that was not recorded. */
export const UNKNOWN = Number.POSITIVE_INFINITY;
export const IN_HOUSE: SimplePiece = { out: null, back: null };
export const ALL_OVER: SimplePiece = { out: UNKNOWN, back: UNKNOWN };

export const isLeft = ({ out }: SimplePiece): boolean => out === null;
export const isAwaited = ({ out, back }: SimplePiece): boolean => out !== null && back === null;
export const isNotBack = ({ back }: SimplePiece): boolean => back === null;
export const countOf = (line: KeptLine, is: (piece: SimplePiece) => boolean): number => line.pieces.filter(is).length;

export function freshOrder(lines: readonly SimpleLine[]): SimpleOrder {
  const kept = lines.map((line, at) => {
    const pieces = Array.from({ length: line.quantity }, () => IN_HOUSE);
    return { ...line, id: at + 1, pieces };
  });
  return { status: 1, lines: kept, before: null, moves: 0, isGone: false, hasStock: true };
}

/**
 * A second implementation of the rules of units and stock, as slow and plain as possible: it keeps every piece by
 * itself and counts the pieces away hour by hour. Tests compare the decider with it.
 */
export class BruteForceShop {
  readonly orders = new Map<string, SimpleOrder>();
  readonly units = new Map([
    [TENT, 1],
    [TRAILER, 2],
  ]);
  readonly pieces = new SimplePieces();
  boxes = 5;
  /** Hours after NOW. */
  hour = 0;

  get now(): number {
    return NOW + this.hour * 60;
  }

  /** How many of a product are out, promised or in the workshop in an hour; late pieces are out until now. */
  outIn(hour: number, productId: number, countsLate = true): number {
    let sum = this.pieces.downIn(hour, productId);
    for (const order of this.orders.values()) {
      if (order.isGone || order.status > 3) continue;
      for (const line of order.lines) {
        if (line.productId !== productId || line.from === null || line.to === null) continue;
        const [begin, end] = this.#outOf(line, countsLate);
        for (const { out, back } of line.pieces) {
          const isThen = out === null ? line.from <= hour && hour < line.to + 2 : begin <= hour && hour < end;
          if (isThen && back === null) sum += 1;
        }
      }
    }
    return sum;
  }

  /** Pieces of a product that are with customers now, whatever was agreed. */
  withCustomers(productId: number): number {
    let sum = 0;
    for (const order of this.orders.values()) {
      if (order.isGone || order.status > 3) continue;
      for (const line of order.lines) {
        if (line.productId === productId && line.from !== null) sum += countOf(line, isAwaited);
      }
    }
    return sum;
  }

  /** Whether an order has room as given, in place of its current state. Only the lines that `asks` selects count. */
  hasRoomFor(id: string, order: SimpleOrder, asks: (line: KeptLine) => boolean = () => true): boolean {
    if (order.status > 3) return true;
    return this.#trying(id, order, () =>
      order.lines.filter(asks).every(
        (line) =>
          this.withCustomers(line.productId) <= (this.units.get(line.productId) ?? 0) &&
          this.#awayOf(line).every(([begin, end]) => {
            for (let hour = begin; hour < end; hour++) if (!this.#fits(line, hour)) return false;
            return true;
          }),
      ),
    );
  }

  /** Whether the pieces that `after` has out were there, and not needed by other orders before their pickup. */
  mayGoOut(id: string, after: SimpleOrder, moved: SimpleMoves, at: number): boolean {
    return this.#trying(id, after, () =>
      after.lines.every((line) => {
        if (line.from === null || !moved.some((one) => one.id === line.id && one.quantity > 0)) return true;
        if (this.withCustomers(line.productId) > (this.units.get(line.productId) ?? 0)) return false;
        for (let hour = at; hour < line.from; hour++) if (!this.#fits(line, hour)) return false;
        return true;
      }),
    );
  }

  boxesIn(lines: readonly SimpleLine[]): number {
    return lines.reduce((sum, line) => sum + (line.productId === BOX ? line.quantity : 0), 0);
  }

  hasBoxesFor(id: string, lines: readonly SimpleLine[]): boolean {
    const order = this.orders.get(id);
    return this.boxesIn(lines) <= this.boxes + (order?.hasStock ? this.boxesIn(order.lines) : 0);
  }

  put(id: string, lines: readonly SimpleLine[]): void {
    this.orders.set(id, freshOrder(lines));
    this.boxes -= this.boxesIn(lines);
  }

  /** An order after it was moved as a whole. */
  moved(order: SimpleOrder, to: StatusId): SimpleOrder {
    return { ...order, status: to, lines: order.lines.map((line) => this.#movedLine(line, order.status, to)) };
  }

  move(order: SimpleOrder, to: StatusId, lines = this.moved(order, to).lines): void {
    if (to === 6 && order.status <= 2) this.#giveBack(order);
    if (to !== 6) this.#takeAgain(order);
    Object.assign(order, { status: to, lines });
  }

  remove(order: SimpleOrder): void {
    if (order.status <= 2) this.#giveBack(order);
    order.isGone = true;
  }

  restore(order: SimpleOrder): void {
    if (order.status !== 6) this.#takeAgain(order);
    order.isGone = false;
  }

  revise(order: SimpleOrder, lines: readonly KeptLine[]): void {
    const more = this.boxesIn(lines) - this.boxesIn(order.lines);
    if (order.hasStock && (more > 0 || order.status <= 2)) this.boxes -= more;
    order.lines = lines;
  }

  /** An order after pieces of it went out or came back at an hour; its status follows. */
  withMoved(order: SimpleOrder, does: 'out' | 'back', moved: SimpleMoves, at: number): SimpleOrder {
    const lines = order.lines.map((line) => {
      let left = moved.find(({ id }) => id === line.id)?.quantity ?? 0;
      const may = does === 'out' ? isLeft : isAwaited;
      const pieces = line.pieces.map((piece) => {
        if (left === 0 || !may(piece)) return piece;
        left -= 1;
        return { ...piece, [does]: at };
      });
      return { ...line, pieces };
    });
    if (does === 'out') return { ...order, status: 3, lines };
    const rented = lines.flatMap((line) => (line.from === null ? [] : line.pieces));
    const isAllBack = rented.length > 0 && rented.every(({ back }) => back !== null);
    const after = { ...order, lines };
    return order.status === 3 && isAllBack ? this.moved(after, 4) : after;
  }

  /** From when until when the pieces of a line that are out are away, with the two hours after it. */
  #outOf({ from, to, pieces }: KeptLine, countsLate = true): readonly [number, number] {
    const begin = pieces.reduce((first, { out }) => Math.min(first, out ?? first), from ?? 0);
    return [begin, (countsLate ? Math.max(to ?? 0, this.hour) : (to ?? 0)) + 2];
  }

  #awayOf(line: KeptLine): (readonly [number, number])[] {
    const { from, to, pieces } = line;
    if (from === null || to === null) return [];
    const promised = pieces.some(isLeft) ? [[from, to + 2] as const] : [];
    return pieces.some(isAwaited) ? [...promised, this.#outOf(line)] : promised;
  }

  #fits({ productId }: SimpleLine, hour: number): boolean {
    return this.outIn(hour, productId) <= (this.units.get(productId) ?? 0);
  }

  #movedLine(line: KeptLine, from: StatusId, to: StatusId): KeptLine {
    const [wasBack, isBack] = [from === 4 || from === 5, to === 4 || to === 5];
    if (to === 6 || (wasBack && isBack) || (from <= 2 && to <= 2)) return line;
    const pieces = line.pieces.map((piece) => {
      if (to <= 2) return IN_HOUSE;
      const out = { ...piece, out: piece.out ?? this.hour };
      if (!isBack) return { ...out, back: null };
      return line.from === null ? out : { ...out, back: piece.back ?? this.hour };
    });
    return { ...line, pieces };
  }

  #giveBack(order: SimpleOrder): void {
    if (order.hasStock) this.boxes += this.boxesIn(order.lines);
    order.hasStock = false;
  }

  #takeAgain(order: SimpleOrder): void {
    if (!order.hasStock) this.boxes -= this.boxesIn(order.lines);
    order.hasStock = true;
  }

  #trying<T>(id: string, order: SimpleOrder, ask: () => T): T {
    const before = this.orders.get(id);
    this.orders.set(id, order);
    const answer = ask();
    if (before) this.orders.set(id, before);
    else this.orders.delete(id);
    return answer;
  }
}
