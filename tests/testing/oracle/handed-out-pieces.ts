import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { countPieces, isRental, returnsTooEarly } from '@naust/domain/orders/pieces.ts';
import { isHandedOut, occupiesUnits } from '@naust/domain/orders/statuses.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named, type OrderFact } from './order-fact.ts';

/**
 * No line has more pieces out than its quantity, or more back than went out by then; and pieces handed out were there,
 * unless an administrator forced it. Orders of older versions, which did not record pieces, are out as a whole.
 */
export class HandedOutPieces implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #units = new Map<number, number>();
  /** By product and order. */
  readonly #out = new Map<number, Map<string, number>>();
  readonly #products = new Map<string, readonly number[]>();

  see(event: StoredEvent<ShopEvent>): void {
    if (event.type === 'ProductStocked' || event.type === 'ProductRevised') {
      this.#units.set(event.data.productId, event.data.rentalQty);
    } else if (isOrderFact(event)) {
      for (const line of event.data.lines) this.#count(event, line);
      this.#keep(event);
      if (handsOut(event)) this.#requireUnits(event);
    }
  }

  #count(event: OrderFact, line: OrderLine): void {
    const { out, back } = countPieces(line, event.data.statusId);
    const what = `${named(event.data)}: line ${line.lineId} has ${line.quantity}, ${out} out, ${back} back`;
    if (out > line.quantity || back > out) this.faults.add(event, what);
    else if (returnsTooEarly(line)) this.faults.add(event, `${what}, before they were handed out`);
  }

  #keep(event: OrderFact): void {
    const { orderId, statusId, lines } = event.data;
    for (const productId of this.#products.get(orderId) ?? []) this.#out.get(productId)?.delete(orderId);
    this.#products.delete(orderId);
    if (event.type === 'ReservationRemoved' || !occupiesUnits(statusId)) return;
    for (const line of lines) {
      const { awaited } = countPieces(line, statusId);
      if (awaited === 0) continue;
      const orders = this.#out.get(line.productId) ?? new Map<string, number>();
      this.#out.set(line.productId, orders.set(orderId, (orders.get(orderId) ?? 0) + awaited));
      this.#products.set(orderId, [...(this.#products.get(orderId) ?? []), line.productId]);
    }
  }

  #requireUnits(event: OrderFact): void {
    for (const productId of new Set(productsHandedOut(event))) {
      const out = [...(this.#out.get(productId)?.values() ?? [])].reduce((sum, pieces) => sum + pieces, 0);
      const units = this.#units.get(productId) ?? 0;
      if (out <= units) continue;
      const what = `${named(event.data)}: product ${productId}, ${out} of ${units} units are out`;
      if (event.data.forced) this.remarks.add(event, `${what} (forced)`);
      else this.faults.add(event, what);
    }
  }
}

/** As a whole, or some pieces. Older moves to 3 recorded no pieces, and did not check that they were there. */
const handsOut = (event: OrderFact): boolean =>
  event.type === 'ItemsHandedOut' ||
  (event.type === 'ReservationMoved' &&
    isHandedOut(event.data.to) &&
    event.data.lines.every(({ outs }) => outs !== undefined));

/** Only what is rented has units. */
const productsHandedOut = ({ type, data }: OrderFact): number[] =>
  data.lines.flatMap((line) => {
    const isMoved = type !== 'ItemsHandedOut' || data.moved.some(({ lineId }) => lineId === line.lineId);
    return isMoved && isRental(line) ? [line.productId] : [];
  });
