import { describe, expect, it } from 'vitest';
import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { BOX, bought, factsOf, NOW, place, products, rented, TENT, TRAILER } from './testing/example-shop.ts';

const shop = (...commands: InventoryCommand[]) => given(inventory, ...factsOf(...commands));

describe('placing an order', () => {
  it('books the whole order at the prices of the rule', () => {
    const order = place('a', [rented(TENT, 24, 72), bought(BOX, 2)]);
    shop()
      .when(order)
      .thenFacts(([event]) => {
        expect(event?.type).toBe('ItemsReserved');
        expect(event?.data).toMatchObject({
          orderNo: 1001,
          version: 1,
          statusId: 1,
          totalOre: 65_000,
          catalogueVersion: 7,
          forced: false,
          personal: { contact: null, reason: null },
          stockLeft: [{ productId: BOX, left: 3 }],
          lines: [
            { lineId: 1, priceOre: 60_000, pricingKind: 'day', pricingUnits: 2, rulePriceOre: null },
            { lineId: 2, priceOre: 2_500, pricingKind: 'sale', quantity: 2, from: null, to: null },
          ],
        });
      });
  });

  it('numbers orders one after another', () => {
    shop(place('a', [bought(BOX)]))
      .when(place('b', [bought(BOX)]))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ orderNo: 1002 }));
  });

  it('stays quiet when the same request comes again', () => {
    const order = place('a', [rented(TENT, 24, 48)], { requestHash: 'h' });
    shop(order).when(order).thenNothing();
  });

  it('refuses a key that was used for another order', () => {
    shop(place('a', [bought(BOX)], { requestHash: 'h' }))
      .when(place('a', [bought(BOX)], { requestHash: 'other' }))
      .thenRefused('KEY_REUSED');
  });

  it('refuses to wait for a payment that the wallet does not take, whatever it would replace', () => {
    const hold = { paymentId: 1, hold: { until: '2026-05-04T06:15:00.000Z' } } as const;
    const screws = { products: new Map([[BOX, { ...products.get(BOX), priceSaleOre: 33 } as OrderableProduct]]) };
    shop(place('a', [bought(BOX)], hold))
      .when(place('b', [bought(BOX, 3)], { ...hold, ...screws, replaces: 'a' }))
      .thenRefused('AMOUNT_TOO_SMALL_FOR_WALLET');
    shop()
      .when(place('b', [bought(BOX, 4)], { ...hold, ...screws }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ totalOre: 132 }));
    shop()
      .when(place('b', [bought(BOX, 3)], screws))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ totalOre: 99 }));
  });

  it('refuses a period that begins within two hours of a return', () => {
    const taken = shop(place('a', [rented(TENT, 24, 48)]));
    taken.when(place('b', [rented(TENT, 49, 60)])).thenRefused('PERIOD_NOT_AVAILABLE');
    taken.when(place('b', [rented(TENT, 50, 60)])).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('refuses a return within two hours before the next pickup', () => {
    const taken = shop(place('a', [rented(TENT, 24, 48)]));
    taken.when(place('b', [rented(TENT, 4, 23)])).thenRefused('PERIOD_NOT_AVAILABLE');
    taken.when(place('b', [rented(TENT, 4, 22)])).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('refuses a rental that spans a booking, names it and offers the nearest other periods', () => {
    const spanning = rented(TENT, 20, 100);
    shop(place('a', [rented(TENT, 48, 72)]))
      .when(place('b', [spanning]))
      .thenRefused('PERIOD_NOT_AVAILABLE', {
        conflicts: [{ productId: TENT, from: spanning.from, to: spanning.to }],
        alternatives: [
          { from: '2026-05-07T10:00', to: '2026-05-10T18:00' },
          { from: '2026-05-07T11:00', to: '2026-05-10T19:00' },
          { from: '2026-05-07T12:00', to: '2026-05-10T20:00' },
        ],
      });
  });

  it('offers no period in which the order itself has the unit', () => {
    const [first, second] = [rented(TENT, 30, 32), rented(TENT, 31, 33)];
    shop()
      .when(place('a', [first, second]))
      .thenRefused('PERIOD_NOT_AVAILABLE', {
        conflicts: [first, second].map(({ productId, from, to }) => ({ productId, from, to })),
        alternatives: [
          { from: '2026-05-05T11:00', to: '2026-05-05T13:00' },
          { from: '2026-05-05T10:00', to: '2026-05-05T12:00' },
          { from: '2026-05-05T09:00', to: '2026-05-05T11:00' },
        ],
      });
  });

  it('counts two lines of one product together', () => {
    shop()
      .when(place('a', [rented(TENT, 24, 48), rented(TENT, 30, 40)]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
    shop()
      .when(place('a', [bought(BOX, 3), bought(BOX, 3)]))
      .thenRefused('OUT_OF_STOCK', { productId: BOX, left: 5 });
  });

  it('lets as many be out at once as there are units', () => {
    const two = shop(place('a', [rented(TRAILER, 24, 48)]), place('b', [rented(TRAILER, 24, 48)]));
    two.when(place('c', [rented(TRAILER, 47, 60)])).thenRefused('PERIOD_NOT_AVAILABLE');
    two.when(place('c', [rented(TRAILER, 50, 60, 2)])).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('takes nothing when one line fails', () => {
    shop()
      .when(place('a', [rented(TENT, 24, 48), bought(BOX, 6)]))
      .thenRefused('OUT_OF_STOCK');
  });

  it('keeps a unit that is not back occupied until now and two hours more', () => {
    const out = shop(place('a', [rented(TENT, 2, 4)], { by: 'admin', statusId: 3 }));
    const late = { now: NOW + 10 * 60 };
    out.when(place('b', [rented(TENT, 11, 20)], late)).thenRefused('PERIOD_NOT_AVAILABLE');
    out.when(place('b', [rented(TENT, 12, 20)], late)).thenFacts((events) => expect(events).toHaveLength(1));
  });
});

describe('what staff may', () => {
  const staff = { by: 'staff' } as const;

  it('order at the price of the rule alone, at any time that the customer agreed on', () => {
    const dear = { ...rented(TENT, 24, 48), priceOre: 25_000 };
    shop()
      .when(place('a', [dear], staff))
      .thenRefused('PRICE_CHANGED');
    shop()
      .when(place('a', [rented(TENT, -1, 23)], { ...staff, statusId: 5 }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ statusId: 1, lines: [{ rulePriceOre: null }] }));
  });

  it('force nothing', () => {
    const taken = shop(place('a', [rented(TENT, 24, 48)]));
    const clash = place('b', [rented(TENT, 24, 48)], { ...staff, force: true, reason: 'låner naboens' });
    taken.when(clash).thenRefused('NO_ACCESS');
  });
});

describe('what an administrator may', () => {
  const admin = { by: 'admin' } as const;

  it('sets a price, beside which the rule’s is kept', () => {
    shop()
      .when(place('a', [{ ...rented(TENT, 24, 48), priceOre: 25_000 }], admin))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          totalOre: 25_000,
          lines: [{ priceOre: 25_000, rulePriceOre: 30_000, explanation: 'Avtalt pris 250\u00a0kr' }],
        }),
      );
  });

  it('sets a price where the rule has none, and books in the past', () => {
    shop()
      .when(place('a', [{ ...rented(BOX, -24, -2), priceOre: 9_900 }], { ...admin, force: true, reason: 'utlånt' }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ lines: [{ priceOre: 9_900, rulePriceOre: null }] }));
  });

  it('overrules a rental conflict with a reason, and the fact says so', () => {
    const taken = shop(place('a', [rented(TENT, 24, 48)]));
    const clash = [rented(TENT, 24, 48)];
    taken.when(place('b', clash, { ...admin, force: true })).thenRefused('REASON_REQUIRED');
    taken
      .when(place('b', clash, { ...admin, force: true, reason: 'låner naboens' }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ forced: true, personal: { reason: 'låner naboens' } }),
      );
  });

  it('never overrules the stock', () => {
    shop()
      .when(place('a', [bought(BOX, 6)], { ...admin, force: true, reason: 'kommer i morgen' }))
      .thenRefused('OUT_OF_STOCK');
  });

  it('may place an order that occupies nothing any more', () => {
    const taken = shop(place('a', [rented(TENT, 24, 48)]));
    taken
      .when(place('b', [rented(TENT, 24, 48)], { ...admin, statusId: 5 }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ statusId: 5, forced: false }));
  });
});
