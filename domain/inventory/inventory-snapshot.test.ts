import { expect, it } from 'vitest';
import { FIRST_RULES } from '../rules/rules.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import type { InventoryState } from './inventory-state.ts';
import { factsOf, handOut, NOW, place, rented, TENT, TRAILER, takeBack } from './testing/example-shop.ts';

const folded = (facts: ReturnType<typeof factsOf>) =>
  facts.reduce<InventoryState>((state, fact) => inventory.evolve(state, fact), inventory.initial());

it('keeps what is out and back of each line, and what that occupies', () => {
  const named = (quantity: number) => ({ lines: [{ lineId: 1, quantity }] });
  const state = folded(
    factsOf(
      place('a', [rented(TRAILER, 0, 9, 2)]),
      handOut('a', { ...named(2), now: NOW }),
      takeBack('a', { ...named(1), now: NOW + 60 }),
    ),
  );
  const read = readJson(readInventory(), jsonOf(writeInventory(state)));
  expect(jsonOf(writeInventory(read))).toBe(jsonOf(writeInventory(state)));
  expect(read.bookings.get(TRAILER)).toEqual([{ orderId: 'a', from: NOW, to: NOW + 540, quantity: 1, isOut: true }]);
  expect(read.bookings.get(TRAILER)).toEqual(state.bookings.get(TRAILER));
});

it('keeps the rules of each order, and the preparation of its lines', () => {
  const rules = { ...FIRST_RULES, preparationHours: 6, freeCancellationHours: 24 };
  const state = folded(factsOf(place('a', [rented(TENT, 0, 9)], { rules })));
  const read = readJson(readInventory(), jsonOf(writeInventory(state)));
  expect(read.reservations.get('a')?.content).toMatchObject({ rules, lines: [{ preparationMinutes: 360 }] });
  expect(read.bookings.get(TENT)).toEqual(state.bookings.get(TENT));
  expect(() => inventory.decide(place('b', [rented(TENT, 14, 20)]), read)).toThrow('PERIOD_NOT_AVAILABLE');
  expect(inventory.decide(place('b', [rented(TENT, 15, 20)]), read)).toHaveLength(1);
});

it('reads an order that was out before anybody wrote down pieces as out with all of them', () => {
  const state = folded(factsOf(place('a', [rented(TENT, 0, 9)])));
  const json = jsonOf(writeInventory(state)).replace('"statusId":1', '"statusId":3');
  expect(json).not.toContain('outs');
  const read = readJson(readInventory(), json);
  expect(read.bookings.get(TENT)).toEqual([{ orderId: 'a', from: NOW, to: NOW + 540, quantity: 1, isOut: true }]);
});

it.each([
  ['orders', { reservations: [{ content: { orderId: 'a' } }] }],
  ['products', { products: [[TENT, { rentalQty: 'two' }]] }],
  ['orders that are over', { closed: [['a', {}]] }],
  ['nothing that it knows', { bookings: [] }],
  ['nothing', null],
])('refuses a part of %s in another shape', (_, part) => {
  expect(() => readInventory().take(part)).toThrow();
});
