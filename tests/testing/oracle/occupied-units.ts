import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { countPieces, occupying, untilBack } from '@naust/domain/orders/pieces.ts';
import { isAhead, occupiesUnits } from '@naust/domain/orders/statuses.ts';
import { occupied } from '@naust/domain/period.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { Findings } from '@naust/projector/verification/findings.ts';
import { Bookings } from './booked-units.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named, type OrderFact } from './order-fact.ts';

/** An event is written a moment after its decision, which knew an earlier "now". */
const WRITTEN_LATER_MINUTES = 5;

/**
 * When units are promised, there are enough of them at every moment of the period and the two hours after it, unless an
 * administrator forced it; and units are not reduced below the bookings.
 */
export class OccupiedUnits implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #units = new Map<number, number>();
  readonly #bookings = new Bookings();
  readonly #booked = new Map<string, readonly number[]>();
  /** By order, the lines with some pieces back while the rest was out. */
  readonly #back = new Map<string, ReadonlySet<number>>();

  see(event: StoredEvent<ShopEvent>): void {
    if (event.type === 'ProductStocked') this.#units.set(event.data.productId, event.data.rentalQty);
    else if (event.type === 'ProductRevised') this.#recount(event);
    else if (isOrderFact(event)) this.#rebook(event);
  }

  #recount(event: Extract<StoredEvent<ShopEvent>, { type: 'ProductRevised' }>): void {
    const { productId, rentalQty } = event.data;
    const before = this.#units.get(productId) ?? 0;
    this.#units.set(productId, rentalQty);
    if (rentalQty >= before) return;
    const now = minuteOf(event);
    const out = this.#bookings.peak(productId, { from: now, to: Number.POSITIVE_INFINITY }, now);
    if (out > rentalQty) this.faults.add(event, `product ${productId} got ${rentalQty} units, ${out} are rented out`);
  }

  #rebook(event: OrderFact): void {
    const { orderId, statusId, lines, forced } = event.data;
    for (const productId of this.#booked.get(orderId) ?? []) this.#bookings.free(productId, orderId);
    this.#booked.delete(orderId);
    const wereBack = this.#back.get(orderId);
    this.#back.delete(orderId);
    if (event.type === 'ReservationRemoved') return;
    const rentals = lines.flatMap((line) => occupying(line, statusId).map((pieces) => ({ line, pieces })));
    for (const { line, pieces } of rentals) this.#bookings.book(line.productId, orderId, pieces);
    if (rentals.length === 0) return;
    const back = lines.filter((line) => countPieces(line, statusId).back > 0);
    if (back.length > 0) this.#back.set(orderId, new Set(back.map(({ lineId }) => lineId)));
    this.#booked.set(orderId, [...new Set(rentals.map(({ line }) => line.productId))]);
    const now = minuteOf(event) - WRITTEN_LATER_MINUTES;
    for (const { line, pieces } of rentals) {
      const isPromisedAgain = isAhead(statusId) && wereBack?.has(line.lineId) === true;
      if (!isPromisedAgain && !isAskedFor(event, line)) continue;
      const units = this.#units.get(line.productId) ?? 0;
      const out = this.#bookings.peak(line.productId, occupied(untilBack(pieces, now)), now);
      if (out <= units) continue;
      const what = `${named(event.data)}: product ${line.productId}, ${line.from} to ${line.to}, ${out} of ${units} units`;
      if (forced) this.remarks.add(event, `${what} (forced)`);
      else this.faults.add(event, what);
    }
  }
}

const minuteOf = ({ meta }: StoredEvent<ShopEvent>): number => osloMinute(Date.parse(meta.at));

/** Whether the event asks for the line's units; those that the order had before are its own, also when late. */
function isAskedFor(event: OrderFact, line: OrderLine): boolean {
  // Pieces that move were asked for before; another check covers whether they were there.
  if (event.type === 'ItemsHandedOut' || event.type === 'ItemsTakenBack') return false;
  if (event.type === 'ReservationMoved') return !occupiesUnits(event.data.from);
  if (event.type !== 'ReservationRevised') return true;
  return !event.data.previous.lines.some(
    (before) =>
      before.lineId === line.lineId &&
      before.productId === line.productId &&
      before.quantity >= line.quantity &&
      (before.from ?? '') <= (line.from ?? '') &&
      (line.to ?? '') <= (before.to ?? ''),
  );
}
