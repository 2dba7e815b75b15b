import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { piecesSold } from '@naust/domain/inventory/sale-stock.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { isAhead } from '@naust/domain/orders/statuses.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named, type OrderFact } from './order-fact.ts';
import { isTakenAfter, type StockState, saidTaken } from './taken-pieces.ts';

/** Sale stock, counted again from the lines: never below zero, and after each decision equal to the event's. */
export class SaleStock implements FactCheck {
  readonly faults = new Findings();
  readonly #stock = new Map<number, number | null>();
  readonly #orders = new Map<string, StockState>();

  see(event: StoredEvent<ShopEvent>): void {
    if (event.type === 'ProductStocked' || event.type === 'ProductRevised') {
      this.#set(event, event.data.productId, event.data.stockQty);
    } else if (isOrderFact(event)) {
      this.#sell(event);
    }
  }

  #sell(event: OrderFact): void {
    const { orderId, statusId, lines } = event.data;
    const stockLeft = 'stockLeft' in event.data ? event.data.stockLeft : [];
    const before = this.#orders.get(orderId) ?? 'free';
    const after = isTakenAfter(event, before === 'taken') ? 'taken' : 'free';
    const said = saidTaken(event, before === 'taken');
    if (said !== (after === 'taken')) {
      this.faults.add(event, `${named(event.data)} says that its stock is ${said ? 'taken' : 'not taken'}`);
    }
    this.#orders.set(orderId, after);
    const had = event.type === 'ReservationRevised' ? event.data.previous.lines : lines;
    const keeps = event.type === 'ReservationRevised' && !isAhead(statusId);
    const expected = this.#left(before === 'taken' ? had : [], after === 'taken' ? lines : [], keeps);
    const reported = new Map(stockLeft.map(({ productId, left }) => [productId, left]));
    for (const productId of new Set([...expected.keys(), ...reported.keys()])) {
      const [should, is] = [expected.get(productId), reported.get(productId)];
      if (should !== is) {
        this.faults.add(
          event,
          `${named(event.data)}: product ${productId} has ${is ?? 'no change'}, should have ${should ?? 'no change'}`,
        );
      }
      if (is !== undefined) this.#set(event, productId, is);
    }
  }

  /** The stock of each counted product between the lines an order had and those it needs. */
  #left(had: readonly OrderLine[], needs: readonly OrderLine[], keeps: boolean): Map<number, number> {
    const left = new Map<number, number>();
    const [before, after] = [piecesSold(had), piecesSold(needs)];
    for (const productId of new Set([...before.keys(), ...after.keys()])) {
      const more = (after.get(productId) ?? 0) - (before.get(productId) ?? 0);
      const stock = this.#stock.get(productId) ?? null;
      if (stock !== null && more !== 0 && !(keeps && more < 0)) left.set(productId, stock - more);
    }
    return left;
  }

  #set(event: StoredEvent<ShopEvent>, productId: number, stock: number | null): void {
    if (stock !== null && stock < 0) this.faults.add(event, `product ${productId} has ${stock} in stock`);
    this.#stock.set(productId, stock);
  }
}
