import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { ConfirmPayment, EndHold, InventoryCommand, PlaceOrder } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import { BOX, bought, cancel, factsOf, move, NOW, place, remove, rented, TENT } from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';
import type { WantedLine } from './wanted-lines.ts';

const tent = rented(TENT, 24, 48);
const TENT_ORE = 30_000;
const until = '2026-05-04T06:15:00.000Z';

const held = (orderId: string, lines: WantedLine[], more: Partial<PlaceOrder> = {}, replaces: string | null = null) =>
  place(orderId, lines, { paymentId: 1, hold: { until }, replaces, ...more });
const end = (orderId: string): EndHold => ({ type: 'EndHold', orderId, now: NOW, reasonCode: 'PAYMENT_EXPIRED' });
const confirm = (orderId: string, facts: InventoryEvent[], authorizedOre = TENT_ORE): ConfirmPayment => ({
  type: 'ConfirmPayment',
  orderId,
  recorded: recordedAfter(facts, orderId),
  now: NOW,
  authorizedOre,
});

function shop(...commands: InventoryCommand[]) {
  const facts = factsOf(...commands);
  return { facts, ...given(inventory, ...facts) };
}

const moves = (events: readonly InventoryEvent[]) =>
  events.map(({ type, data }) =>
    type === 'ReservationMoved' ? [data.orderId, data.from, data.to, data.reasonCode] : [type],
  );

describe('an order that waits for its payment', () => {
  it('is held until a moment that the fact says, and occupies what it asked for', () => {
    shop()
      .when(held('a', [tent]))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ heldUntil: until, statusId: 1, paymentId: 1 }));
    shop(held('a', [tent]))
      .when(place('b', [tent]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it('ends without payment, frees everything and says why', () => {
    const { when, facts } = shop(held('a', [tent, bought(BOX, 2)]));
    when(end('a')).thenFacts((events) => {
      expect(moves(events)).toEqual([['a', 1, 6, 'PAYMENT_EXPIRED']]);
      expect(events[0]?.data).toMatchObject({ stockLeft: [{ productId: BOX, left: 5 }], stockTaken: false });
      given(inventory, ...facts, ...events)
        .when(place('b', [tent]))
        .thenFacts((placed) => expect(placed).toHaveLength(1));
    });
  });

  it('asks for no rent where the shop cancels it after its pickup, as a confirmed one does', () => {
    const missedOf = (placed: InventoryCommand) => {
      const { facts, when } = shop(placed);
      let missed: unknown;
      const cancels = move('a', 6, { recorded: recordedAfter(facts, 'a'), now: NOW + 10_000 });
      when(cancels).thenFacts(([fact]) => {
        missed = fact?.type === 'ReservationMoved' && fact.data.notFetched;
      });
      return missed;
    };
    expect(missedOf(held('a', [tent]))).toBeUndefined();
    expect(missedOf(place('a', [tent]))).toEqual([1]);
  });

  it('ends only while it waits: not twice, not when it is confirmed, gone, or paid in another way', () => {
    shop(held('a', [tent]), end('a'))
      .when(end('a'))
      .thenNothing();
    shop(held('a', [tent]), move('a', 2))
      .when(end('a'))
      .thenNothing();
    shop(held('a', [tent]), remove('a'))
      .when(end('a'))
      .thenNothing();
    shop(place('a', [tent]))
      .when(end('a'))
      .thenNothing();
    shop(place('a', [tent], { paymentId: 1, by: 'admin' }))
      .when(end('a'))
      .thenNothing();
    shop().when(end('unknown')).thenNothing();
  });

  it('is remembered as such by a snapshot', () => {
    const facts = factsOf(held('a', [tent]));
    const state = facts.reduce((folded, event) => inventory.evolve(folded, event), inventory.initial());
    const again = readJson(readInventory(), jsonOf(writeInventory(state)));
    expect(moves(inventory.decide(end('a'), again))).toEqual([['a', 1, 6, 'PAYMENT_EXPIRED']]);
  });
});

describe('an order that is paid', () => {
  it('is confirmed, once', () => {
    const waiting = shop(held('a', [tent]));
    waiting
      .when(confirm('a', waiting.facts))
      .thenFacts((events) => expect(moves(events)).toEqual([['a', 1, 2, 'PAYMENT_AUTHORIZED']]));
    const paid = shop(held('a', [tent]), confirm('a', waiting.facts));
    paid.when(confirm('a', paid.facts)).thenNothing();
    paid.when(end('a')).thenNothing();
  });

  it('is not confirmed by an amount that is not its own', () => {
    const { facts, when } = shop(held('a', [tent]));
    when(confirm('a', facts, TENT_ORE - 1)).thenNothing();
  });

  it('comes back where its hold had ended too early, and takes what it needs again', () => {
    const ended = shop(held('a', [tent, bought(BOX, 2)]), end('a'));
    ended.when(confirm('a', ended.facts, TENT_ORE + 5_000)).thenFacts((events) => {
      expect(moves(events)).toEqual([['a', 6, 2, 'PAYMENT_AUTHORIZED']]);
      expect(events[0]?.data).toMatchObject({ stockLeft: [{ productId: BOX, left: 3 }] });
    });
  });

  it('is refused where somebody else has taken its place meanwhile', () => {
    const taken = shop(held('a', [tent]), end('a'), place('b', [tent]));
    taken.when(confirm('a', taken.facts)).thenRefused('PERIOD_NOT_AVAILABLE');
    const sold = shop(held('a', [bought(BOX, 5)]), end('a'), place('b', [bought(BOX, 1)]));
    sold.when(confirm('a', sold.facts, 12_500)).thenRefused('OUT_OF_STOCK');
  });

  it('stays cancelled where somebody cancelled or deleted it', () => {
    const cancelled = shop(held('a', [tent]), cancel('a'));
    cancelled.when(confirm('a', cancelled.facts)).thenNothing();
    const deleted = shop(held('a', [tent]), remove('a'));
    deleted.when(confirm('a', deleted.facts)).thenNothing();
  });
});

describe('a new attempt at paying', () => {
  it('takes over the hold of the one before in the same decision', () => {
    const { when } = shop(held('a', [tent]));
    when(held('b', [tent])).thenRefused('PERIOD_NOT_AVAILABLE');
    when(held('b', [tent], {}, 'a')).thenFacts((events) =>
      expect(moves(events)).toEqual([['a', 1, 6, 'PAYMENT_REPLACED'], ['ItemsReserved']]),
    );
  });

  it('leaves the one before as it was where it cannot be placed itself', () => {
    shop(held('a', [tent]))
      .when(held('b', [tent, bought(BOX, 6)], {}, 'a'))
      .thenRefused('OUT_OF_STOCK');
  });

  it('never ends what belongs to another account, is paid, or was never held', () => {
    const olas = shop(held('a', [tent], { userId: 'ola', personId: 'ola' }));
    olas.when(held('b', [tent], {}, 'a')).thenRefused('PERIOD_NOT_AVAILABLE');
    const visitor = { by: 'visitor', userId: null, personId: 'b' } as const;
    olas.when(held('b', [tent], visitor, 'a')).thenRefused('PERIOD_NOT_AVAILABLE');
    const waiting = shop(held('a', [tent]));
    const paid = shop(held('a', [tent]), confirm('a', waiting.facts));
    paid.when(held('b', [tent], {}, 'a')).thenRefused('PERIOD_NOT_AVAILABLE');
    shop(place('a', [tent]))
      .when(held('b', [tent], {}, 'a'))
      .thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it('takes over what a visitor held by knowing it', () => {
    const visitor = { by: 'visitor', userId: null } as const;
    shop(held('a', [tent], { ...visitor, personId: 'a' }))
      .when(held('b', [tent], { ...visitor, personId: 'b' }, 'a'))
      .thenFacts((events) => expect(events).toHaveLength(2));
  });

  it('goes on alone where the one before has ended by itself', () => {
    shop(held('a', [tent]), end('a'))
      .when(held('b', [tent], {}, 'a'))
      .thenFacts((events) => expect(moves(events)).toEqual([['ItemsReserved']]));
  });
});
