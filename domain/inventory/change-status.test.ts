import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { ChangeOrderStatus, InventoryCommand } from './inventory-commands.ts';
import {
  BOX,
  bought,
  cancel,
  factsOf,
  handOut,
  move,
  NOW,
  place,
  rented,
  TENT,
  TRAILER,
  takeBack,
} from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';
import { hour, shopAfter } from './testing/shop-after.ts';

const tent = rented(TENT, 24, 48);

/** Each command with the order's record before it. */
function moves(first: InventoryCommand, ...to: (ChangeOrderStatus['to'] | InventoryCommand)[]): InventoryCommand[] {
  const commands = [first];
  for (const step of to) {
    const next = typeof step === 'number' ? move('a', step) : step;
    commands.push('recorded' in next ? { ...next, recorded: recordedAfter(factsOf(...commands), 'a') } : next);
  }
  return commands;
}

const stockLeft = (left: number) => [{ productId: BOX, left }];

describe('moving an order', () => {
  it('frees the units of an order that comes back early', () => {
    const returned = shopAfter(...moves(place('a', [tent]), 3, 4));
    returned.when(place('b', [tent])).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('stays quiet where the order stands there already', () => {
    shopAfter(place('a', [tent]))
      .when(move('a', 1))
      .thenNothing();
    const { recorded, when } = shopAfter(...moves(place('a', [tent]), 6));
    when(move('a', 6, { recorded })).thenNothing();
  });

  it('refuses an unknown order', () => {
    shopAfter().when(move('a', 2)).thenRefused('ORDER_NOT_FOUND');
  });

  it('refuses a form that was opened before the last change, unless it asks for what holds', () => {
    const moved = shopAfter(...moves(place('a', [tent]), 2));
    moved.when(move('a', 3, { expectedVersion: 1 })).thenRefused('CHANGED_MEANWHILE');
    moved.when(move('a', 2, { expectedVersion: 1 })).thenNothing();
  });

  it('asks for the units anew when a cancelled order is taken up again', () => {
    const { recorded, when } = shopAfter(...moves(place('a', [tent]), 6), place('b', [tent]));
    when(move('a', 1, { recorded })).thenRefused('PERIOD_NOT_AVAILABLE');
    when(move('a', 1, { recorded, force: true, reason: 'avtalt' })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ forced: true, from: 6, to: 1, version: 3 }),
    );
  });

  it('asks anew for what was back where nothing of an order is to have happened', () => {
    const one = { lines: [{ lineId: 1, quantity: 1 }], now: hour(1) };
    const half = [place('a', [rented(TRAILER, 0, 48, 2)]), handOut('a'), takeBack('a', one)];
    const meanwhile = shopAfter(...half, place('b', [rented(TRAILER, 4, 8)], { now: hour(1) }));
    for (const to of [1, 2] as const) {
      const again = move('a', to, { now: hour(1) });
      shopAfter(...half)
        .when(again)
        .thenFacts(([event]) => expect(event?.data).toMatchObject({ from: 3, to, forced: false }));
      meanwhile.when(again).thenRefused('PERIOD_NOT_AVAILABLE');
      meanwhile
        .when({ ...again, force: true, reason: 'avtalt' })
        .thenFacts(([event]) => expect(event?.data).toMatchObject({ from: 3, to, forced: true }));
    }
  });

  it('counts what is handed out late as out until now', () => {
    const late = { now: NOW + 60 * 60 };
    const { recorded, when } = shopAfter(...moves(place('a', [tent]), 4), place('b', [rented(TENT, 55, 60)]));
    when(move('a', 2, { recorded, ...late })).thenFacts((events) => expect(events).toHaveLength(1));
    when(move('a', 3, { recorded, ...late })).thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it('refuses to take up a closed order whose newest change is not recorded yet', () => {
    const facts = factsOf(...moves(place('a', [tent]), 6));
    const lagging = recordedAfter(facts.slice(0, -1), 'a');
    given(inventory, ...facts)
      .when(move('a', 1, { recorded: lagging }))
      .thenRefused('CHANGED_MEANWHILE', { current: { version: 2 } });
  });
});

describe('the sale stock of an order that moves', () => {
  const order = place('a', [bought(BOX, 5)]);

  it.each([
    ['goes back when it is cancelled from 1', [6], stockLeft(5)],
    ['goes back when it is cancelled from 2', [2, 6], stockLeft(5)],
    ['stays taken when it is cancelled from 3', [3, 6], []],
    ['stays taken when it is cancelled from 5', [5, 6], []],
    ['is taken again when it is taken up', [6, 1], stockLeft(0)],
    ['is taken again when it is completed after all', [6, 5], stockLeft(0)],
    ['is not taken twice when it had stayed taken', [3, 6, 1], []],
    ['goes back when it is moved back to 1 and cancelled', [4, 1, 6], stockLeft(5)],
  ] as const)('%s', (_, to, left) => {
    const last = factsOf(...moves(order, ...to)).at(-1);
    expect(last?.data).toMatchObject({ stockLeft: left });
  });

  it('is refused where somebody else has bought it meanwhile, and nobody can force it', () => {
    const { recorded, when } = shopAfter(...moves(order, 6), place('b', [bought(BOX)]));
    when(move('a', 1, { recorded, force: true, reason: 'avtalt' })).thenRefused('OUT_OF_STOCK', { left: 4 });
  });
});

describe('a customer’s own cancellation', () => {
  const pickup = NOW + 24 * 60;
  const addedAt = '2026-05-04T06:00:00.000Z';

  it('cancels before the earliest pickup', () => {
    shopAfter(place('a', [tent]))
      .when(cancel('a', { now: pickup - 1 }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ from: 1, to: 6, reasonCode: 'CANCELLED_BY_CUSTOMER' }),
      );
  });

  it('carries the fee when it comes late, and none when it comes in time', () => {
    shopAfter(place('a', [tent, bought(BOX, 2)]))
      .when(cancel('a'))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ cancellationFee: { chargeId: 'charge of a', amountOre: 15_000, addedAt } }),
      );
    shopAfter(place('a', [rented(TENT, 24 * 4, 24 * 5)]))
      .when(cancel('a'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ cancellationFee: null }));
    shopAfter(place('a', [bought(BOX, 2)]))
      .when(cancel('a'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ cancellationFee: null }));
  });

  it('counts what was paid for extensions towards the fee, and asks for the rest alone', () => {
    const feeAfter = (paidOre: number, hour = 24) => {
      const paidExtensions = { paidOre, unrecordedOre: 1_000 };
      const facts = factsOf(place('a', [rented(TENT, hour, hour + 24)]), cancel('a', { paidExtensions }));
      return facts.flatMap(({ type, data }) => (type === 'ReservationMoved' ? [data.cancellationFee] : []));
    };
    const charge = { chargeId: 'charge of a', addedAt };
    expect(feeAfter(0)).toEqual([{ ...charge, amountOre: 15_000 }]);
    expect(feeAfter(6_000)).toEqual([
      { ...charge, amountOre: 9_000, paidBefore: { feeOre: 15_000, paidOre: 6_000, unrecordedOre: 1_000 } },
    ]);
    expect(feeAfter(60_000)).toEqual([
      { ...charge, amountOre: 0, paidBefore: { feeOre: 15_000, paidOre: 60_000, unrecordedOre: 1_000 } },
    ]);
    expect(feeAfter(60_000, 24 * 4)).toEqual([
      { ...charge, amountOre: 0, paidBefore: { feeOre: 0, paidOre: 60_000, unrecordedOre: 1_000 } },
    ]);
  });

  it('costs nothing while an order by Vipps waits to be paid', () => {
    shopAfter(place('a', [tent], { paymentId: 1 }))
      .when(cancel('a'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ cancellationFee: null }));
    shopAfter(...moves(place('a', [tent], { paymentId: 1 }), 2))
      .when(cancel('a'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ cancellationFee: { amountOre: 15_000 } }));
  });

  it('is refused where it costs more than was shown, and taken where it costs less', () => {
    const late = shopAfter(place('a', [tent]));
    late.when(cancel('a', { claimedFeeOre: 0 })).thenRefused('FEE_CHANGED');
    late.when(cancel('a', { claimedFeeOre: 20_000 })).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is refused from the pickup on and once the order is handed out', () => {
    shopAfter(place('a', [tent]))
      .when(cancel('a', { now: pickup }))
      .thenRefused('CANNOT_CANCEL');
    shopAfter(...moves(place('a', [tent]), 3))
      .when(cancel('a'))
      .thenRefused('CANNOT_CANCEL');
  });

  it('stays quiet when the order is cancelled already, whatever was shown', () => {
    const { recorded, when } = shopAfter(...moves(place('a', [tent]), 6));
    when(cancel('a', { recorded, claimedFeeOre: 0 })).thenNothing();
  });
});
