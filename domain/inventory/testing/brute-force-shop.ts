import type { StatusId } from '../../orders/statuses.ts';
import { BOX, NOW, TENT, TRAILER } from './example-shop.ts';

/** A line in whole hours after NOW; `from` null for boxes bought. */
export interface SimpleLine {
  readonly productId: number;
  readonly quantity: number;
  readonly from: number | null;
  readonly to: number | null;
}

interface SimpleOrder {
  status: StatusId;
  lines: readonly SimpleLine[];
  isGone: boolean;
  hasStock: boolean;
}

/**
 * The rules of units and stock told a second time, as slowly and plainly as possible: an hour is looked at by adding
 * up everybody who is out in it. Tests hold the decider against it.
 */
export class BruteForceShop {
  readonly orders = new Map<string, SimpleOrder>();
  readonly units = new Map([
    [TENT, 1],
    [TRAILER, 2],
  ]);
  boxes = 5;
  /** Hours after NOW. */
  hour = 0;

  get now(): number {
    return NOW + this.hour * 60;
  }

  /** How many of a product are out or promised in an hour; what is late is out until now. */
  outIn(hour: number, productId: number, countsLate = true): number {
    let sum = 0;
    for (const order of this.orders.values()) {
      if (order.isGone || order.status > 3) continue;
      for (const line of order.lines) {
        if (line.productId !== productId || line.from === null || line.to === null) continue;
        const end = countsLate && order.status === 3 ? Math.max(line.to, this.hour) : line.to;
        if (line.from <= hour && hour < end + 2) sum += line.quantity;
      }
    }
    return sum;
  }

  /** Whether an order could stand as given, in place of what it is now. */
  hasRoomFor(id: string, status: StatusId, lines: readonly SimpleLine[]): boolean {
    if (status > 3) return true;
    return this.#trying(id, { status, lines, isGone: false, hasStock: true }, () =>
      lines.every((line) => {
        if (line.from === null || line.to === null) return true;
        const end = status === 3 ? Math.max(line.to, this.hour) : line.to;
        for (let hour = line.from; hour < end + 2; hour++) {
          if (this.outIn(hour, line.productId) > (this.units.get(line.productId) ?? 0)) return false;
        }
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

  put(id: string, status: StatusId, lines: readonly SimpleLine[]): void {
    this.orders.set(id, { status, lines, isGone: false, hasStock: true });
    this.boxes -= this.boxesIn(lines);
  }

  move(order: SimpleOrder, to: StatusId): void {
    if (to === 6 && order.status <= 2) this.#giveBack(order);
    if (to !== 6) this.#takeAgain(order);
    order.status = to;
  }

  remove(order: SimpleOrder): void {
    if (order.status <= 2) this.#giveBack(order);
    order.isGone = true;
  }

  restore(order: SimpleOrder): void {
    if (order.status !== 6) this.#takeAgain(order);
    order.isGone = false;
  }

  revise(order: SimpleOrder, lines: readonly SimpleLine[]): void {
    const more = this.boxesIn(lines) - this.boxesIn(order.lines);
    if (order.hasStock && (more > 0 || order.status <= 2)) this.boxes -= more;
    order.lines = lines;
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
