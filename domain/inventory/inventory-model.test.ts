import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRecord, type RecordedOrder } from '../orders/order.ts';
import { isStatusId } from '../orders/statuses.ts';
import { Refusal } from '../refusal.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import type { InventoryState } from './inventory-state.ts';
import { recordedOrderEvent } from './recording.ts';
import { BruteForceShop, type SimpleLine } from './testing/brute-force-shop.ts';
import { BOX, stocked, TENT, TRAILER } from './testing/example-shop.ts';
import { commandOf, happen, mayHappen, type Step } from './testing/simple-steps.ts';

const [quantity, hour, hours] = [fc.integer({ min: 1, max: 3 }), fc.nat(20), fc.integer({ min: 1, max: 9 })];
const rentable = fc.constantFrom(TENT, TRAILER);
const line: fc.Arbitrary<SimpleLine> = fc.oneof(
  fc
    .record({ productId: rentable, quantity: fc.integer({ min: 1, max: 2 }), from: hour, hours })
    .map(({ hours, ...rental }) => ({ ...rental, to: rental.from + hours })),
  quantity.map((pieces) => ({ productId: BOX, quantity: pieces, from: null, to: null })),
);
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const id = fc.constantFrom('a', 'b', 'c', 'd');
const to = fc.integer({ min: 1, max: 6 }).filter(isStatusId);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('place'), id, lines, by: fc.constantFrom('customer', 'admin') }),
  fc.record({ does: fc.constant('place'), id, lines, by: fc.constantFrom('customer', 'admin') }),
  fc.record({ does: fc.constant('move'), id, to }),
  fc.record({ does: fc.constant('move'), id, to }),
  fc.record({ does: fc.constant('revise'), id, lines }),
  fc.record({ does: fc.constantFrom('cancel', 'remove', 'restore'), id }),
  fc.record({ does: fc.constant('units'), productId: rentable, to: fc.nat(3) }),
  fc.record({ does: fc.constant('boxes'), more: fc.integer({ min: -3, max: 3 }), version: fc.constant(0) }),
  fc.record({ does: fc.constant('wait'), hours }),
);

/** The decider and the brute-force shop side by side. */
class BothShops {
  readonly state: InventoryState = inventory.initial();
  readonly recorded = new Map<string, RecordedOrder | null>();
  readonly plain = new BruteForceShop();

  constructor() {
    for (const event of stocked) inventory.evolve(this.state, event);
  }

  take(step: Step): void {
    if (step.does === 'wait') {
      this.plain.hour += step.hours;
      return;
    }
    const known = step.does === 'boxes' ? { ...step, version: this.state.products.get(BOX)?.version ?? 0 } : step;
    const recorded = 'id' in step ? (this.recorded.get(step.id) ?? null) : null;
    const command = commandOf(known, this.plain, recorded);
    const expected = mayHappen(known, this.plain);
    const events = decidedOnAFork(command, this.state);
    if (expected !== null && expected !== (events !== null)) expect.fail(JSON.stringify({ step, expected, events }));
    if (!events) return;
    happen(known, this.plain);
    for (const event of events) this.#tell(event);
    if (decidedOnAFork(command, this.state)?.length) expect.fail(`asked twice: ${JSON.stringify(step)}`);
  }

  #tell(event: InventoryEvent): void {
    inventory.evolve(this.state, event);
    const recording = recordedOrderEvent(event);
    if (!recording) return;
    const { orderId } = recording.data;
    const before = this.recorded.get(orderId) ?? null;
    const [recorded] = orderRecord.decide({ type: 'RecordOrder', event: recording }, before);
    if (!recorded) throw new Error('each fact is recorded');
    this.recorded.set(orderId, orderRecord.evolve(before, recorded));
  }

  demandSoundness(): void {
    const { boxes } = this.plain;
    if (this.state.products.get(BOX)?.stockQty !== boxes || boxes < 0) expect.fail(`${boxes} boxes`);
    for (const productId of [TENT, TRAILER]) {
      const units = this.plain.units.get(productId);
      for (let hour = this.plain.hour; hour < 45; hour++) {
        if (this.plain.outIn(hour, productId, false) > (units ?? 0)) expect.fail(`too many out in hour ${hour}`);
      }
    }
    for (const [orderId, { status, isGone, hasStock }] of this.plain.orders) {
      const order = this.recorded.get(orderId);
      const isSame = order?.content.statusId === status && order.isDeleted === isGone && order.stockTaken === hasStock;
      if (!isSame) expect.fail(`${orderId} stands otherwise`);
    }
  }
}

/** The facts, or null for a refusal; what is decided on must stay as it was. */
function decidedOnAFork(command: InventoryCommand, state: InventoryState): readonly InventoryEvent[] | null {
  const before = jsonOf(writeInventory(state));
  const fork = inventory.fork(state);
  try {
    const events = inventory.decide(command, fork);
    for (const event of events) inventory.evolve(fork, event);
    return events;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  } finally {
    if (jsonOf(writeInventory(state)) !== before) expect.fail('deciding changed what stands');
  }
}

it('never lets out more units than there are nor sells what is not there, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), (steps) => {
      const shops = new BothShops();
      for (const step of steps) {
        shops.take(step);
        shops.demandSoundness();
      }
    }),
    { numRuns: 5_000 },
  );
});

it('goes on from a snapshot as from the facts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.array(step, { minLength: 1, maxLength: 4 }), (steps, more) => {
      const shops = new BothShops();
      for (const step of steps) shops.take(step);
      const json = jsonOf(writeInventory(shops.state));
      const read = readJson(readInventory(), json);
      expect(jsonOf(writeInventory(read))).toBe(json);
      for (const step of more) {
        if (step.does === 'wait') continue;
        const recorded = 'id' in step ? (shops.recorded.get(step.id) ?? null) : null;
        const command = commandOf(step, shops.plain, recorded);
        expect(decidedOnAFork(command, read)).toEqual(decidedOnAFork(command, shops.state));
      }
    }),
    { numRuns: 500 },
  );
});
