import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { type Finding, Findings } from '@naust/projector/verification/findings.ts';
import type { FactCheck } from './fact-check.ts';
import { isOrderFact, named } from './order-fact.ts';

const MINUTE_MS = 60_000;
/** The job that ends a hold runs a moment after its end. */
const GRACE_MS = 2 * MINUTE_MS;
/** If the wallet does not answer, a hold ends without it after an hour. */
const SILENT_WALLET_MS = 65 * MINUTE_MS;

interface Held extends Pick<Finding, 'stream' | 'position'> {
  heldUntil: string;
  name: string;
}

/** No order is held for a payment longer than its placing said. */
export class HeldOrders implements FactCheck {
  readonly faults = new Findings();
  readonly remarks = new Findings();
  readonly #held = new Map<string, Held>();

  see(event: StoredEvent<ShopEvent>): void {
    if (!isOrderFact(event)) return;
    const { orderId } = event.data;
    const known = this.#held.get(orderId);
    const heldUntil = event.type === 'ItemsReserved' ? event.data.heldUntil : (known?.heldUntil ?? null);
    const isDeleted = event.type === 'ReservationRemoved';
    this.#held.delete(orderId);
    if (heldUntil === null || !awaitsPayment({ content: event.data, heldUntil, isDeleted })) return;
    const { stream, position } = known ?? event;
    this.#held.set(orderId, { stream, position, heldUntil, name: named(event.data) });
  }

  end(now: number): void {
    for (const { heldUntil, name, ...where } of this.#held.values()) {
      const late = now - Date.parse(heldUntil);
      const what = `${name} should have waited for its payment until ${heldUntil}`;
      if (late >= SILENT_WALLET_MS) this.faults.add(where, what);
      else if (late >= GRACE_MS) this.remarks.add(where, what);
    }
  }
}
