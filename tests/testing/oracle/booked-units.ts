import type { OccupyingPieces } from '@naust/domain/orders/pieces.ts';
import { BUFFER_MINUTES, overlaps, type Period } from '@naust/domain/period.ts';

/** Every current booking, by product and order. */
export class Bookings {
  readonly #byProduct = new Map<number, Map<string, OccupyingPieces[]>>();

  book(productId: number, orderId: string, units: OccupyingPieces): void {
    const orders = this.#byProduct.get(productId) ?? new Map<string, OccupyingPieces[]>();
    this.#byProduct.set(productId, orders);
    const own = orders.get(orderId);
    if (own) own.push(units);
    else orders.set(orderId, [units]);
  }

  free(productId: number, orderId: string): void {
    this.#byProduct.get(productId)?.delete(orderId);
  }

  /**
   * The most units out at any moment of a span, each with the preparation after it. Pieces that are out stay so until
   * `now` at least. Counted at the start of every booking.
   */
  peak(productId: number, span: Period, now: number): number {
    const met: (Period & { quantity: number })[] = [];
    for (const booked of this.#byProduct.get(productId)?.values() ?? []) {
      for (const { from, to, quantity, isOut, preparationMinutes = BUFFER_MINUTES } of booked) {
        const taken = { from, to: (isOut ? Math.max(to, now) : to) + preparationMinutes, quantity };
        if (overlaps(taken, span)) met.push(taken);
      }
    }
    const moments = [span.from, ...met.map(({ from }) => from).filter((from) => from > span.from)];
    return Math.max(...moments.map((moment) => outAt(met, moment)));
  }
}

function outAt(bookings: readonly (Period & { quantity: number })[], moment: number): number {
  let out = 0;
  for (const { from, to, quantity } of bookings) if (from <= moment && moment < to) out += quantity;
  return out;
}
