import { describe, expect, it } from 'vitest';
import type { Discount } from '../discounts/discount-fields.ts';
import { given } from '../testing/given-when-then.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand, PlaceOrder, RevisedLine } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import { emptyInventory } from './inventory-state.ts';
import {
  BOX,
  bought,
  cancel,
  factsOf,
  move,
  place,
  remove,
  rented,
  restore,
  revise,
  TENT,
  TRAILER,
} from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';

const spring: Discount = {
  ...{
    discountId: 1,
    name: 'Vårsalg',
    percent: 20,
    amountOre: null,
    productIds: [],
    groupIds: [],
    from: null,
    to: null,
  },
  ...{ code: 'VÅR20', customerId: null, customerGroupId: null, maxUses: null },
};
const shop = (...commands: InventoryCommand[]) => given(inventory, ...factsOf(...commands));
const coded = { discounts: [spring], discountCode: 'vår 20' };
const once = { discounts: [{ ...spring, maxUses: 1 }], discountCode: 'VÅR20' };
const boxes = (orderId: string, more: Partial<PlaceOrder> = once) => place(orderId, [bought(BOX)], more);

/** These acts on order `a` one after another, each with the record that it needs of a closed order. */
function withRecords(first: PlaceOrder, acts: readonly InventoryCommand[]): InventoryCommand[] {
  const commands: InventoryCommand[] = [first];
  for (const act of acts) {
    const recorded = recordedAfter(factsOf(...commands), 'a');
    commands.push({ ...act, recorded } as InventoryCommand);
  }
  return commands;
}

const refusal = (command: PlaceOrder, ...before: InventoryCommand[]): unknown => {
  try {
    return inventory.decide(command, factsOf(...before).reduce(inventory.evolve, emptyInventory()));
  } catch (error) {
    return error;
  }
};

const data = ([event]: readonly InventoryEvent[]) => event?.data;

describe('an order with a discount', () => {
  it('keeps what it was given, and the share of each line', () => {
    shop()
      .when(place('a', [rented(TENT, 24, 72), bought(BOX, 2)], { ...coded, claimedTotalOre: 52_000 }))
      .thenFacts((facts) =>
        expect(data(facts)).toMatchObject({
          totalOre: 52_000,
          discount: { discountId: 1, name: 'Vårsalg', givenOre: 13_000 },
          lines: [
            { priceOre: 60_000, discountOre: 12_000 },
            { priceOre: 2_500, discountOre: 1_000 },
          ],
        }),
      );
  });

  it('is refused with the true prices where the customer saw another sum, or the code no longer holds', () => {
    const lines = [rented(TENT, 24, 72)];
    const seen = { ...coded, claimedTotalOre: 60_000 };
    const discount = { name: 'Vårsalg', amount: 120 };
    expect(refusal(place('a', lines, seen))).toMatchObject({ code: 'PRICE_CHANGED', facts: { total: 480, discount } });
    const over = { discounts: [{ ...spring, to: '2026-05-03' }], discountCode: 'VÅR20', claimedTotalOre: 48_000 };
    expect(refusal(place('a', lines, over))).toMatchObject({ code: 'DISCOUNT_EXPIRED', facts: { total: 600 } });
  });

  it('has no discount without a code at prices that an administrator sets', () => {
    const open = { discounts: [{ ...spring, code: null }], by: 'admin' } as const;
    shop()
      .when(boxes('a', open))
      .thenFacts((facts) => expect(data(facts)).toMatchObject({ totalOre: 2_500 }));
    shop()
      .when(boxes('a', { ...coded, by: 'admin' }))
      .thenFacts((facts) => expect(data(facts)).toMatchObject({ totalOre: 2_000 }));
  });
});

describe('the last use of a discount', () => {
  it('goes to the first order, and to no other one', () => {
    expect(refusal(boxes('b'), boxes('a'))).toMatchObject({ code: 'DISCOUNT_USED_UP', facts: { total: 25 } });
  });

  it.each<[string, InventoryCommand[]]>([
    ['cancelled by its customer', [cancel('a')]],
    ['cancelled by the shop', [move('a', 6)]],
    ['deleted', [remove('a')]],
    ['deleted after it was cancelled', [move('a', 6), remove('a')]],
  ])('comes back from an order that is %s', (_, ends) => {
    shop(...withRecords(boxes('a'), ends))
      .when(boxes('b'))
      .thenFacts((facts) => expect(data(facts)).toMatchObject({ totalOre: 2_000 }));
  });

  it.each<[string, InventoryCommand[]]>([
    ['completed', [move('a', 4), move('a', 5)]],
    ['restored', [remove('a'), restore('a')]],
    ['reopened', [move('a', 6), move('a', 1)]],
  ])('stays with an order that is %s', (_, acts) => {
    shop(...withRecords(boxes('a'), acts))
      .when(boxes('b'))
      .thenRefused('DISCOUNT_USED_UP');
  });

  it('passes from an unpaid attempt to the one that replaces it', () => {
    const hold = { ...once, paymentId: 1, hold: { until: '2026-05-04T06:15:00.000Z' } } as const;
    shop(place('a', [rented(TENT, 24, 72)], hold))
      .when(place('b', [rented(TENT, 24, 72)], { ...hold, replaces: 'a' }))
      .thenFacts(([, placed]) => expect(placed?.data).toMatchObject({ totalOre: 48_000 }));
  });

  it('is known after a snapshot', () => {
    const state = factsOf(boxes('a')).reduce(inventory.evolve, emptyInventory());
    const read = readJson(readInventory(), jsonOf(writeInventory(state)));
    expect(jsonOf(writeInventory(read))).toBe(jsonOf(writeInventory(state)));
    expect(read.reservations.get('a')?.content).toMatchObject({
      discount: { givenOre: 500 },
      lines: [{ discountOre: 500 }],
    });
    expect(() => inventory.decide(boxes('b'), read)).toThrow('DISCOUNT_USED_UP');
  });
});

describe('a form of an order with a discount', () => {
  const wanted = (lineId: number | null, line: ReturnType<typeof rented>): RevisedLine => ({ ...line, lineId });
  const tent = rented(TENT, 24, 72);

  it('takes the agreed part off the lines that it leaves, whatever the discount says by now', () => {
    shop(place('a', [tent, bought(BOX, 2)], coded))
      .when(revise('a', { lines: [wanted(1, tent), wanted(null, rented(TRAILER, 24, 48))] }))
      .thenFacts((facts) =>
        expect(data(facts)).toMatchObject({
          totalOre: 80_000,
          discount: { givenOre: 20_000 },
          lines: [{ discountOre: 12_000 }, { discountOre: 8_000 }],
        }),
      );
  });

  it('keeps the kroner that were agreed, and covers what it covered', () => {
    const kroner = { ...spring, percent: null, amountOre: 10_000, productIds: [TENT] };
    const lines = [wanted(1, rented(TENT, 24, 48)), wanted(2, bought(BOX, 3))];
    shop(place('a', [tent, bought(BOX)], { ...coded, discounts: [kroner] }))
      .when(revise('a', { lines }))
      .thenFacts((facts) => {
        expect(data(facts)).toMatchObject({ totalOre: 27_500, lines: [{ discountOre: 10_000 }, { quantity: 3 }] });
      });
  });

  it('is quiet where nothing differs', () => {
    shop(place('a', [tent], coded))
      .when(revise('a', { lines: [wanted(1, tent)] }))
      .thenNothing();
  });
});
