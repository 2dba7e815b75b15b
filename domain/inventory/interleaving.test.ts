import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { CLOSED_ORDERS_KEPT, type InventoryState } from './inventory-state.ts';
import {
  BOX,
  bought,
  handOut,
  move,
  NOW,
  place,
  rented,
  stocked,
  TENT,
  TRAILER,
  takeBack,
} from './testing/example-shop.ts';
import type { WantedLine } from './wanted-lines.ts';

const wanted: fc.Arbitrary<WantedLine> = fc.oneof(
  fc
    .tuple(fc.constantFrom(TENT, TRAILER), fc.nat(30), fc.integer({ min: 1, max: 6 }))
    .map(([productId, from, hours]) => rented(productId, from, from + hours)),
  fc.integer({ min: 1, max: 2 }).map((pieces) => bought(BOX, pieces)),
);

const orders = fc
  .array(fc.array(wanted, { minLength: 1, maxLength: 3 }), { minLength: 32, maxLength: 32 })
  .map((all) => all.map((lines, at) => place(`order-${at}`, lines)));

function stockedShop(): InventoryState {
  const state = inventory.initial();
  for (const event of stocked) inventory.evolve(state, event);
  return state;
}

/** Decides on one state and folds each decision before the next. */
function decideAll(state: InventoryState, commands: readonly InventoryCommand[]): InventoryEvent[] {
  return commands.flatMap((command) => {
    try {
      const events = inventory.decide(command, state);
      for (const event of events) inventory.evolve(state, event);
      return [...events];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}

it('decides thirty-two orders in batches that are not durable yet as it decides them one by one', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 32, maxLength: 32 }),
      (commands, sizes) => {
        const oneByOne = decideAll(stockedShop(), commands);
        const state = stockedShop();
        const inBatches: InventoryEvent[] = [];
        const waiting = [...commands];
        for (const size of sizes) {
          const events = decideAll(inventory.fork(state), waiting.splice(0, size));
          for (const event of events) inventory.evolve(state, event);
          inBatches.push(...events);
        }
        expect(inBatches).toEqual(oneByOne);
      },
    ),
    { numRuns: 200 },
  );
});

it('decides in batches what goes out and comes back as it decides that one by one', () => {
  const named = fc.option(fc.constant([{ lineId: 1, quantity: 1 }]));
  const act = fc.tuple(fc.nat(9), fc.constantFrom('out', 'out', 'back', 'move'), named, fc.nat(40));
  fc.assert(
    fc.property(
      orders,
      fc.array(act, { minLength: 64, maxLength: 64 }),
      fc.integer({ min: 2, max: 16 }),
      (all, acts, size) => {
        const commands = [
          ...all.slice(0, 10),
          ...acts.map(([at, does, lines, hours]): InventoryCommand => {
            const [orderId, now] = [`order-${at}`, NOW + hours * 60];
            if (does === 'move') return move(orderId, 3, { now });
            return does === 'out' ? handOut(orderId, { lines, now }) : takeBack(orderId, { lines, now });
          }),
        ];
        const state = stockedShop();
        const inBatches: InventoryEvent[] = [];
        for (let from = 0; from < commands.length; from += size) {
          const events = decideAll(inventory.fork(state), commands.slice(from, from + size));
          for (const event of events) inventory.evolve(state, event);
          inBatches.push(...events);
        }
        expect(inBatches).toEqual(decideAll(stockedShop(), commands));
        for (const [productId, units] of [
          [TENT, 1],
          [TRAILER, 2],
        ] as const) {
          const out = (state.bookings.get(productId) ?? []).filter(({ isOut }) => isOut);
          expect(out.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(units);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('gives one slot of one unit to exactly one of thirty-two, whoever comes first', () => {
  const contention = Array.from({ length: 32 }, (_, at) => place(`order-${at}`, [rented(TENT, 24, 48)]));
  fc.assert(
    fc.property(fc.shuffledSubarray(contention, { minLength: 32, maxLength: 32 }), (commands) => {
      const events = decideAll(stockedShop(), commands);
      expect(events.map(({ data }) => ('orderId' in data ? data.orderId : null))).toEqual([commands[0]?.orderId]);
    }),
    { numRuns: 100 },
  );
});

it('sells what there is and not one piece more, and leaves no hole in the order numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 32, maxLength: 32 }), (pieces) => {
      const state = stockedShop();
      const events = decideAll(
        state,
        pieces.map((count, at) => place(`order-${at}`, [bought(BOX, count)])),
      );
      const sold = pieces.filter((_, at) => state.reservations.get(`order-${at}`));
      expect(sold.reduce((sum, count) => sum + count, 0)).toBe(5 - (state.products.get(BOX)?.stockQty ?? 0));
      expect(state.products.get(BOX)?.stockQty).toBeGreaterThanOrEqual(0);
      expect(events.map(({ data }) => ('orderNo' in data ? data.orderNo : 0))).toEqual(sold.map((_, at) => 1001 + at));
    }),
    { numRuns: 200 },
  );
});

it('knows the newest closed orders again and forgets the oldest', () => {
  const state = stockedShop();
  const closed = (at: number) =>
    place(`order-${at}`, [rented(TRAILER, 24, 48)], { by: 'admin', statusId: 5, requestHash: `h${at}` });
  const count = 2 * CLOSED_ORDERS_KEPT + 5;
  decideAll(
    state,
    Array.from({ length: count }, (_, at) => closed(at)),
  );
  expect(state.closed.get('order-0')).toBeUndefined();
  expect(inventory.decide(closed(count - CLOSED_ORDERS_KEPT), state)).toEqual([]);
  expect(inventory.decide(closed(count - 1), state)).toEqual([]);
});
