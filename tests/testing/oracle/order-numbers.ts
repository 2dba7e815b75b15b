import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named } from './order-fact.ts';

/** Each order has its own number: numbers grow, and a later fact keeps its order's. */
export class OrderNumbers implements FactCheck {
  readonly faults = new Findings();
  readonly #numbers = new Map<string, number>();
  #newest = 0;

  see(event: StoredEvent<ShopEvent>): void {
    if (!isOrderFact(event)) return;
    const { orderId, orderNo } = event.data;
    const known = this.#numbers.get(orderId);
    if (event.type === 'ItemsReserved') {
      if (known !== undefined) this.faults.add(event, `${named(event.data)} was placed before (${orderId})`);
      if (orderNo <= this.#newest) this.faults.add(event, `${named(event.data)} comes after order ${this.#newest}`);
      this.#newest = Math.max(this.#newest, orderNo);
    } else if (known !== orderNo) {
      this.faults.add(event, `${named(event.data)} (${orderId}) is ${known ? `order ${known}` : 'never placed'}`);
    }
    this.#numbers.set(orderId, orderNo);
  }
}
