import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named } from './order-fact.ts';

/** An order's total is the sum of its lines, in every event that carries it. */
export class OrderTotals implements FactCheck {
  readonly faults = new Findings();

  see(event: StoredEvent<ShopEvent>): void {
    if (!isOrderFact(event) && event.type !== 'OrderPlaced' && event.type !== 'OrderRevised') return;
    const { totalOre, lines }: OrderContent = event.data;
    let sum = 0;
    for (const { priceOre, quantity } of lines) {
      if (!Number.isSafeInteger(priceOre) || priceOre < 0 || !Number.isSafeInteger(quantity) || quantity < 1) {
        this.faults.add(event, `${named(event.data)} has a line of ${quantity} at ${priceOre} øre`);
      }
      sum += priceOre * quantity;
    }
    if (sum !== totalOre) {
      this.faults.add(event, `${named(event.data)} has the total ${totalOre} øre, its lines give ${sum}`);
    }
  }
}
