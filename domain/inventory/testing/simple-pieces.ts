import { wallClock } from '../../wall-clock.ts';
import type { InventoryEvent } from '../inventory.events.ts';
import type { InventoryCommand } from '../inventory-commands.ts';
import { NOW, TENT, TRAILER } from './example-shop.ts';

/**
 * Pieces that are taken into and out of use, and are in the workshop for whole hours after NOW. `downtime` null: the
 * piece's newest.
 */
export type UseStep =
  | { does: 'use'; piece: number; isUsed: boolean }
  | { does: 'down'; piece: number; from: number; hours: number }
  | { does: 'up'; piece: number; downtime: number | null };

export const isUse = <S extends { does: string }>(step: S | UseStep): step is UseStep => 'piece' in step;

/** The brute-force shop, as the pieces see it. */
interface CountedShop {
  readonly units: ReadonlyMap<number, number>;
  readonly hour: number;
  outIn(hour: number, productId: number): number;
}

interface SimpleDowntime {
  readonly id: number;
  readonly piece: number;
  readonly from: number;
  to: number;
}

export const PRODUCT_OF: ReadonlyMap<number, number> = new Map([
  [1, TENT],
  [2, TRAILER],
  [3, TRAILER],
]);

/** The pieces' names; none is in use at first. */
export const named: InventoryEvent[] = [...PRODUCT_OF].map(([pieceId, productId]) => ({
  type: 'PieceNamed',
  data: {
    ...{ pieceId, productId, version: 1, label: `H${pieceId}`, plate: null, boughtOn: null, priceOre: null },
    ...{ status: 'på verksted', note: null },
  },
}));

/** A second implementation of the rules of pieces in use and their downtimes, hour by hour. */
export class SimplePieces {
  readonly #used = new Set<number>();
  #downtimes: SimpleDowntime[] = [];
  #count = 0;

  usedOf(productId: number): number {
    return [...this.#used].filter((piece) => PRODUCT_OF.get(piece) === productId).length;
  }

  unused(): number[] {
    return [...PRODUCT_OF.keys()].filter((piece) => !this.#used.has(piece));
  }

  /** How many pieces of a product are in the workshop in an hour. */
  downIn(hour: number, productId: number): number {
    return this.#downtimes.filter(
      ({ piece, from, to }) => PRODUCT_OF.get(piece) === productId && from <= hour && hour < to,
    ).length;
  }

  commandOf(step: UseStep, now: number): InventoryCommand {
    const pieceId = step.piece;
    if (step.does === 'use') {
      const change = { status: step.isUsed ? 'i drift' : 'på verksted' } as const;
      return { type: 'RevisePiece', pieceId, expectedVersion: null, change };
    }
    if (step.does === 'up') return { type: 'EndDowntime', pieceId, downtimeId: this.#ended(step)?.id ?? 0, now };
    return { type: 'SetDowntime', pieceId, now, ...timeOf(step), reason: null };
  }

  may(step: UseStep, shop: CountedShop): boolean {
    const productId = PRODUCT_OF.get(step.piece) ?? 0;
    const units = shop.units.get(productId) ?? 0;
    if (step.does === 'use') return !step.isUsed || this.#used.has(step.piece) || this.usedOf(productId) < units;
    if (step.does === 'up') return this.#ended(step) !== undefined;
    const [from, to] = [step.from, step.from + step.hours];
    const own = this.#downtimes.filter(({ piece }) => piece === step.piece);
    if (own.some((one) => one.from === from && one.to === to)) return true;
    if (to <= shop.hour || !this.#used.has(step.piece)) return false;
    if (own.some((one) => one.from < to && from < one.to)) return false;
    for (let hour = Math.max(from, shop.hour); hour < to; hour++) {
      if (shop.outIn(hour, productId) >= units) return false;
    }
    return true;
  }

  happen(step: UseStep, hour: number): void {
    const { piece } = step;
    if (step.does === 'use') {
      if (step.isUsed) this.#used.add(piece);
      else if (this.#used.delete(piece)) this.#downtimes = this.#downtimes.filter((one) => one.piece !== piece);
    } else if (step.does === 'up') {
      const downtime = this.#ended(step);
      if (!downtime || downtime.to <= hour) return;
      if (downtime.from < hour) downtime.to = hour;
      else this.#downtimes = this.#downtimes.filter((one) => one !== downtime);
    } else {
      const [from, to] = [step.from, step.from + step.hours];
      if (this.#downtimes.some((one) => one.piece === piece && one.from === from && one.to === to)) return;
      this.#count += 1;
      this.#downtimes.push({ id: this.#count, piece, from, to });
    }
  }

  /** Times in the workshop that are not over at an hour, by the ids of their pieces. */
  currentState(hour: number): { id: number; piece: number; from: string; to: string }[] {
    return this.#downtimes
      .filter(({ to }) => to > hour)
      .map(({ id, piece, from, to }) => ({ id, piece, ...timeOf({ from, hours: to - from }) }));
  }

  #ended({ piece, downtime }: Extract<UseStep, { does: 'up' }>): SimpleDowntime | undefined {
    return this.#downtimes.findLast((one) => one.piece === piece && (downtime ?? one.id) === one.id);
  }
}

export function timeOf({ from, hours }: { readonly from: number; readonly hours: number }) {
  const at = (hour: number) => wallClock(NOW + hour * 60);
  return { from: at(from), to: at(from + hours) };
}
