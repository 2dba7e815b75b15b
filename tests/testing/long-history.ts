import { randomUUID } from 'node:crypto';
import { CANCELLATION_FEE } from '@naust/domain/cancellation.ts';
import { type ChargeCommand, type ChargeState, charges } from '@naust/domain/charges/charges.decider.ts';
import { type EventType, eventCatalogue } from '@naust/domain/event-catalogue.ts';
import { inventory } from '@naust/domain/inventory/inventory.decider.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedCatalogueEvent, recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import { type OrderCommand, orderRecord } from '@naust/domain/orders/order.ts';
import type { ChargeFigure, OrderContent } from '@naust/domain/orders/order-content.ts';
import type { OrderState, RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import type { EventStore, NewEvent } from '@naust/infra/event-store/event-store.port.ts';

type Change = Extract<InventoryCommand, { orderId: string; recorded: unknown }>;
type Charge = NonNullable<ChargeState>;

interface Written {
  readonly stream: string;
  readonly event: NewEvent;
}

const AT_ONCE = 400;
const MOVES = new Set<string>(['ReservationMoved', 'ItemsHandedOut', 'ItemsTakenBack']);

/**
 * Runs commands through the real deciders at given times and collects the facts of all streams, to be written into a
 * log at once. A refused command has no effect. It contains no personal data.
 */
export class LongHistory {
  /** Milliseconds since 1970, UTC; never goes back. */
  now: number;
  readonly orders = new Map<string, RecordedOrder>();
  readonly charges = new Map<string, Charge>();
  /** The state of an order before its newest move. */
  readonly before = new Map<string, OrderContent>();
  /** Number of events by type. */
  readonly counts = new Map<string, number>();
  readonly #written: Written[] = [];
  readonly #stock = inventory.initial();

  constructor(now: number, stocked: readonly InventoryEvent[]) {
    this.now = now;
    for (const event of stocked) inventory.evolve(this.#stock, event);
  }

  get length(): number {
    return this.#written.length;
  }

  get instant(): string {
    return new Date(this.now).toISOString();
  }

  get minute(): WallMinute {
    return osloMinute(this.now);
  }

  /** Decides on `inventory`, and records the consequences in other streams. */
  decide(command: InventoryCommand): void {
    for (const decided of unlessRefused(() => inventory.decide(command, this.#stock))) {
      // Type and data still match.
      const event = { ...decided, data: impersonal(decided.data) } as InventoryEvent;
      inventory.evolve(this.#stock, event);
      this.note('inventory', event.type, event.data);
      const order = recordedOrderEvent(event);
      const before = order && this.orders.get(order.data.orderId);
      if (before && MOVES.has(event.type)) this.before.set(before.content.orderId, before.content);
      if (order) this.record(order.data.orderId, { type: 'RecordOrder', event: order });
      const product = recordedCatalogueEvent(event);
      if (product) this.note('catalogue', product.type, product.data);
    }
  }

  /** Changes an order; `change` makes the command from its record. */
  change(orderId: string, change: (recorded: RecordedOrder) => Change): void {
    const recorded = this.orders.get(orderId);
    if (recorded) this.decide({ ...change(recorded), orderId, recorded });
  }

  /** A decision on the order's own stream. */
  record(orderId: string, command: OrderCommand): void {
    const before: OrderState = this.orders.get(orderId) ?? null;
    let after = before;
    for (const decided of unlessRefused(() => orderRecord.decide(command, before))) {
      const event = { ...decided, data: impersonal(decided.data) } as typeof decided;
      after = orderRecord.evolve(after, event);
      this.note(`order-${orderId}`, event.type, event.data);
    }
    if (!after) return;
    this.orders.set(orderId, after);
    if (after.cancellationFee && !before?.cancellationFee) this.#chargeFee(after);
  }

  charge(chargeId: string, command: ChargeCommand): void {
    const before = this.charges.get(chargeId) ?? null;
    for (const event of unlessRefused(() => charges.decide(command, before))) {
      this.note(`charge-${chargeId}`, event.type, event.data);
      const after = charges.evolve(before, event);
      if (after) this.charges.set(chargeId, after);
    }
  }

  chargesOf(orderId: string): ChargeFigure[] {
    return [...this.charges.values()]
      .filter((charge) => charge.orderId === orderId && !charge.isDeleted)
      .map(({ addedAt, amountOre, isSettled }) => ({ addedAt, amountOre, isSettled }));
  }

  note(stream: string, type: EventType, data: object): void {
    this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
    const { version: schemaVersion } = eventCatalogue[type];
    const meta = { at: this.instant, channel: 'web', role: 'admin', correlationId: randomUUID() } as const;
    this.#written.push({ stream, event: { id: randomUUID(), type, schemaVersion, data: { ...data }, meta } });
  }

  /** Writes all events in order. */
  async writeTo(store: EventStore): Promise<void> {
    const ends = new Map<string, number>();
    for (let from = 0; from < this.#written.length; from += AT_ONCE) {
      const page = this.#written.slice(from, from + AT_ONCE);
      for (const { stream } of page) {
        if (!ends.has(stream)) ends.set(stream, (await store.read(stream, 0)).length - 1);
      }
      await Promise.all(
        page.map(({ stream, event }) => {
          const end = ends.get(stream) ?? -1;
          ends.set(stream, end + 1);
          return store.append(stream, end < 0 ? 'none' : end, [event]);
        }),
      );
    }
  }

  #chargeFee({ content: { orderId, userId, paymentId }, cancellationFee }: RecordedOrder): void {
    if (!cancellationFee) return;
    const whose = { orderId, userId, paymentId, orderDeleted: false };
    const { chargeId } = cancellationFee;
    this.charge(chargeId, { type: 'AddCharge', ...cancellationFee, ...whose, description: CANCELLATION_FEE });
  }
}

const impersonal = <D extends object>(data: D): D => ('personal' in data ? { ...data, personal: null } : data);

function unlessRefused<E>(decide: () => readonly E[]): readonly E[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
