import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { BOX, bought, factsOf, move, place, remove, rented, restore, revise, TENT } from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';

const order = place('a', [rented(TENT, 24, 48), bought(BOX, 5)], { requestHash: 'h' });
const charges = [{ addedAt: '2026-05-04T06:00:00.000Z', amountOre: 500, isSettled: false }];

function shop(...commands: InventoryCommand[]) {
  const facts = factsOf(...commands);
  return { ...given(inventory, ...facts), recorded: recordedAfter(facts, 'a') };
}

describe('deleting an order', () => {
  it('frees units and stock and takes its charges along', () => {
    shop(order)
      .when(remove('a', { charges, reason: 'testordre' }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          version: 2,
          stockReturned: true,
          stockLeft: [{ productId: BOX, left: 5 }],
          charges,
          personal: { contact: null, reason: 'testordre' },
        }),
      );
    shop(order, remove('a'))
      .when(place('b', order.lines.slice()))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('keeps the stock of what has been handed out', () => {
    shop(order, move('a', 3))
      .when(remove('a'))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockReturned: false, stockLeft: [] }));
  });

  it('is refused while the payment is captured', () => {
    shop(order)
      .when(remove('a', { paymentState: 'captured' }))
      .thenRefused('ORDER_IS_PAID');
  });

  it('stays quiet when the order is deleted, also towards a retry of the order itself', () => {
    const { recorded, when } = shop(order, remove('a'));
    when(remove('a', { recorded })).thenNothing();
    when(order).thenNothing();
  });

  it('leaves nothing to move or to save', () => {
    const { recorded, when } = shop(order, remove('a'));
    when(move('a', 2, { recorded })).thenRefused('ORDER_IS_DELETED');
    when(revise('a', { recorded, paymentId: 1 })).thenRefused('ORDER_IS_DELETED');
  });
});

describe('undoing a deletion', () => {
  it('takes units and stock again', () => {
    const { recorded, when } = shop(order, remove('a'));
    when(restore('a', { recorded, charges })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({
        version: 3,
        stockTaken: true,
        stockLeft: [{ productId: BOX, left: 0 }],
        forced: false,
        charges,
      }),
    );
  });

  it('is refused where another order has the units or the stock', () => {
    const units = shop(order, remove('a'), place('b', [rented(TENT, 24, 48)]));
    units.when(restore('a', { recorded: units.recorded })).thenRefused('PERIOD_NOT_AVAILABLE');
    const stock = shop(order, remove('a'), place('b', [bought(BOX)]));
    stock.when(restore('a', { recorded: stock.recorded })).thenRefused('OUT_OF_STOCK');
  });

  it('keeps taken what was handed out before the order was cancelled and deleted', () => {
    const cancelled = factsOf(order, move('a', 3), move('a', 6));
    const removal = remove('a', { recorded: recordedAfter(cancelled, 'a') });
    const { recorded, when } = shop(order, move('a', 3), move('a', 6), removal);
    when(restore('a', { recorded })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ statusId: 6, stockTaken: true, stockLeft: [] }),
    );
  });

  it('takes nothing for an order that had been cancelled in time', () => {
    const cancelled = factsOf(order, move('a', 6));
    const removal = remove('a', { recorded: recordedAfter(cancelled, 'a') });
    const { recorded, when } = shop(order, move('a', 6), removal);
    when(restore('a', { recorded })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ statusId: 6, stockTaken: false, stockLeft: [] }),
    );
  });

  it('stays quiet where nothing is deleted', () => {
    shop(order).when(restore('a')).thenNothing();
  });

  it('leaves the order as if it had never been deleted', () => {
    const facts = factsOf(order, remove('a'));
    const back = factsOf(order, remove('a'), restore('a', { recorded: recordedAfter(facts, 'a') }));
    expect(recordedAfter(back, 'a')).toMatchObject({ isDeleted: false, stockTaken: true, content: { version: 3 } });
    given(inventory, ...back)
      .when(place('b', [rented(TENT, 24, 48)]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
  });
});
