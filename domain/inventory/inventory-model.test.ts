import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderLine } from '../orders/line.ts';
import { orderRecord } from '../orders/order.ts';
import type { OrderContent } from '../orders/order-content.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import { countPieces } from '../orders/pieces.ts';
import { isStatusId, type StatusId } from '../orders/statuses.ts';
import { Refusal } from '../refusal.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import type { InventoryState } from './inventory-state.ts';
import { recordedOrderEvent } from './recording.ts';
import { BruteForceShop, countOf, isLeft, type SimpleLine } from './testing/brute-force-shop.ts';
import { BOX, stocked, TENT, TRAILER } from './testing/example-shop.ts';
import { KIT, kitStocked } from './testing/kit.ts';
import { isUse, named, type UseStep } from './testing/simple-pieces.ts';
import { commandOf, happen, mayHappen, type PieceStep, type Step } from './testing/simple-steps.ts';
import { unsoundness } from './testing/soundness.ts';

const [quantity, hour, hours] = [fc.integer({ min: 1, max: 3 }), fc.nat(20), fc.integer({ min: 1, max: 9 })];
const rentable = fc.constantFrom(TENT, TRAILER);
const line: fc.Arbitrary<SimpleLine> = fc.oneof(
  fc
    .record({ productId: rentable, quantity: fc.integer({ min: 1, max: 2 }), from: hour, hours })
    .map(({ hours, ...rental }) => ({ ...rental, to: rental.from + hours })),
  quantity.map((pieces) => ({ productId: BOX, quantity: pieces, from: null, to: null })),
);
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const kit = line.map((one) => (one.from === null ? one : { ...one, productId: KIT }));
const asked = fc.array(fc.oneof(line, line, kit), { minLength: 1, maxLength: 3 });
const id = fc.constantFrom('a', 'b', 'c', 'd');
const to = fc.integer({ min: 1, max: 6 }).filter(isStatusId);

const pieces: fc.Arbitrary<PieceStep> = fc.record({
  does: fc.constantFrom('handOut', 'takeBack'),
  id,
  line: fc.option(fc.integer({ min: 1, max: 3 })),
  quantity: fc.option(fc.integer({ min: 1, max: 2 })),
  ago: fc.nat(3),
});

const undo: fc.Arbitrary<Step> = fc.record({ does: fc.constant('undo'), id, of: fc.constant(null) });

const piece = fc.integer({ min: 1, max: 3 });
const use: fc.Arbitrary<UseStep> = fc.oneof(
  fc.record({ does: fc.constant('use'), piece, isUsed: fc.boolean() }),
  fc.record({ does: fc.constant('down'), piece, from: hour, hours }),
  fc.record({ does: fc.constant('down'), piece, from: hour, hours }),
  fc.record({ does: fc.constant('up'), piece, downtime: fc.constant(null) }),
);

const step: fc.Arbitrary<Step | UseStep> = fc.oneof(
  fc.record({ does: fc.constant('place'), id, lines: asked, by: fc.constantFrom('customer', 'admin') }),
  fc.record({ does: fc.constant('place'), id, lines: asked, by: fc.constantFrom('customer', 'admin') }),
  fc.record({ does: fc.constant('move'), id, to }),
  fc.record({ does: fc.constant('move'), id, to }),
  fc.record({ does: fc.constant('revise'), id, lines }),
  { weight: 3, arbitrary: pieces },
  fc.record({ does: fc.constantFrom('cancel', 'remove', 'restore'), id }),
  { weight: 2, arbitrary: undo },
  fc.record({ does: fc.constant('units'), productId: rentable, to: fc.nat(3) }),
  fc.record({ does: fc.constant('boxes'), more: fc.integer({ min: -3, max: 3 }), version: fc.constant(0) }),
  { weight: 3, arbitrary: use },
  fc.record({ does: fc.constant('wait'), hours }),
);

const MOVES = new Set(['ReservationMoved', 'ItemsHandedOut', 'ItemsTakenBack']);

/** Runs each step on the decider and on the brute-force shop. */
class BothShops {
  readonly state: InventoryState = inventory.initial();
  readonly recorded = new Map<string, RecordedOrder | null>();
  /** The record of each order before its newest move. */
  readonly before = new Map<string, OrderContent>();
  readonly plain = new BruteForceShop();
  /** The state as last written: after each fact. */
  #written: string | null = null;

  constructor() {
    for (const event of [...stocked, kitStocked, ...named]) inventory.evolve(this.state, event);
  }

  take(step: Step | UseStep): void {
    if (isUse(step)) {
      this.#takeUse(step);
      return;
    }
    if (step.does === 'wait') {
      this.plain.hour += step.hours;
      return;
    }
    const known = step.does === 'boxes' ? { ...step, version: this.state.products.get(BOX)?.version ?? 0 } : step;
    const before = 'id' in step ? (this.before.get(step.id) ?? null) : null;
    if (step.does === 'undo' && !before) return;
    const recorded = 'id' in step ? (this.recorded.get(step.id) ?? null) : null;
    const command = commandOf(known, this.plain, recorded, before);
    const expected = mayHappen(known, this.plain);
    const events = this.#decided(command);
    if (expected !== null && expected !== (events !== null)) expect.fail(JSON.stringify({ step, expected, events }));
    if (!events) return;
    happen(known, this.plain);
    for (const event of events) this.#tell(event);
    // Asking twice for a number of pieces gives twice that number; a caller can name a version to prevent that.
    const isMore = 'quantity' in known && known.line !== null && known.quantity !== null;
    if (!isMore && this.#decided(command)?.length) expect.fail(`asked twice: ${JSON.stringify(step)}`);
  }

  #takeUse(step: UseStep): void {
    const { pieces } = this.plain;
    const command = pieces.commandOf(step, this.plain.now);
    const expected = pieces.may(step, this.plain);
    const events = this.#decided(command);
    if (expected !== (events !== null)) expect.fail(JSON.stringify({ step, expected, events }));
    if (!events) return;
    pieces.happen(step, this.plain.hour);
    for (const event of events) this.#tell(event);
    if (this.#decided(command)?.length) expect.fail(`asked twice: ${JSON.stringify(step)}`);
  }

  /** Deciding must not change the state. */
  #decided(command: InventoryCommand): readonly InventoryEvent[] | null {
    this.#written ??= jsonOf(writeInventory(this.state));
    const events = decidedOnAFork(command, this.state);
    if (jsonOf(writeInventory(this.state)) !== this.#written) expect.fail('deciding changed what stands');
    return events;
  }

  #tell(event: InventoryEvent): void {
    this.#written = null;
    inventory.evolve(this.state, event);
    const recording = recordedOrderEvent(event);
    if (!recording) return;
    const { orderId } = recording.data;
    const before = this.recorded.get(orderId) ?? null;
    const [recorded] = orderRecord.decide({ type: 'RecordOrder', event: recording }, before);
    if (!recorded) throw new Error('each fact is recorded');
    if (before && MOVES.has(event.type)) this.before.set(orderId, before.content);
    this.recorded.set(orderId, orderRecord.evolve(before, recorded));
  }

  demandSoundness(): void {
    const wrong = unsoundness(this.plain);
    if (wrong) expect.fail(wrong);
    const { boxes } = this.plain;
    if (this.state.products.get(BOX)?.stockQty !== boxes) expect.fail(`${boxes} boxes`);
    for (const [orderId, { status, isGone, hasStock, lines: kept }] of this.plain.orders) {
      const order = this.recorded.get(orderId);
      const isSame = order?.content.statusId === status && order.isDeleted === isGone && order.stockTaken === hasStock;
      if (!isSame) expect.fail(`${orderId} stands otherwise`);
      const counted = order.content.lines.map((line) => [line.lineId, ...Object.values(countedOf(line, status))]);
      const plain = kept.map((line) => [
        line.id,
        line.pieces.length - countOf(line, isLeft),
        countOf(line, ({ back }) => back !== null),
      ]);
      if (JSON.stringify(counted) !== JSON.stringify(plain)) expect.fail(`${orderId}: ${counted} and not ${plain}`);
    }
  }
}

function countedOf(line: OrderLine, status: StatusId) {
  const { out, back } = countPieces(line, status);
  return { out, back };
}

/** The facts, or null for a refusal. The fork folds them too, which reveals a fork that shares mutable state. */
function decidedOnAFork(command: InventoryCommand, state: InventoryState): readonly InventoryEvent[] | null {
  const fork = inventory.fork(state);
  try {
    const events = inventory.decide(command, fork);
    for (const event of events) inventory.evolve(fork, event);
    return events;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function playAll(steps: readonly (Step | UseStep)[]): void {
  const shops = new BothShops();
  for (const step of steps) {
    shops.take(step);
    shops.demandSoundness();
  }
}

it('never lets out more units than there are nor sells what is not there, whatever happens in whatever order', () => {
  fc.assert(fc.property(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), playAll), { numRuns: 5_000 });
}, 180_000);

const trailers = (pieces: number): SimpleLine[] => [{ productId: TRAILER, quantity: pieces, from: 0, to: 5 }];

/** Two orders of the same trailers about now: pieces go out, come back, and the moves are undone. */
const counter: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('handOut', 'takeBack'),
    id: fc.constantFrom('a', 'b'),
    line: fc.constantFrom(null, 1),
    quantity: fc.constantFrom(null, 1),
    ago: fc.constant(0),
  }),
  fc.record({ does: fc.constant('undo'), id: fc.constantFrom('a', 'b'), of: fc.constant(null) }),
  fc.record({ does: fc.constant('move'), id: fc.constantFrom('a', 'b'), to: fc.constantFrom(1, 2, 3) }),
  fc.record({
    does: fc.constant('place'),
    id: fc.constant('b'),
    lines: fc.constant(trailers(1)),
    by: fc.constant('customer'),
  }),
);
const bothTrailers: Step = { does: 'place', id: 'a', lines: trailers(2), by: 'customer' };

it('never lets what came back be out or promised again while somebody else has it', () => {
  const steps = fc.array(counter, { minLength: 3, maxLength: 12, size: 'max' });
  fc.assert(
    fc.property(steps, (more) => playAll([bothTrailers, ...more])),
    { numRuns: 4_000 },
  );
}, 60_000);

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
        const before = 'id' in step ? (shops.before.get(step.id) ?? null) : null;
        const command = isUse(step)
          ? shops.plain.pieces.commandOf(step, shops.plain.now)
          : commandOf(step, shops.plain, recorded, before);
        expect(decidedOnAFork(command, read)).toEqual(decidedOnAFork(command, shops.state));
      }
      expect([jsonOf(writeInventory(read)), jsonOf(writeInventory(shops.state))]).toEqual([json, json]);
    }),
    { numRuns: 500 },
  );
}, 60_000);
