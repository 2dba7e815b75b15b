import { describe, expect, it } from 'vitest';
import { given } from '../given-when-then.ts';
import { BOX, bought, factsOf, NOW, place, products, rented, stocked, TENT, TRAILER } from './example-shop.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';

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

describe('what a customer claims', () => {
  const tent = rented(TENT, 24, 48);

  it('refuses another price or total, and tells the true ones', () => {
    const items = [
      {
        id: 1,
        productId: TENT,
        name: 'Telt',
        date_from: tent.from,
        date_to: tent.to,
        quantity: 1,
        price: 300,
        pricing_kind: 'day',
        pricing_units: 1,
        explanation: '1 døgn à 300 kr',
      },
    ].map((item) => ({ ...item, explanation: item.explanation.replace('300 kr', '300\u00a0kr') }));
    shop()
      .when(place('a', [{ ...tent, priceOre: 100 }]))
      .thenRefused('PRICE_CHANGED', { items, total: 300 });
    shop()
      .when(place('a', [tent], { claimedTotalOre: 29_998 }))
      .thenRefused('PRICE_CHANGED', { total: 300 });
  });

  it('forgives one øre and takes an absent claim as none', () => {
    const claimed = place('a', [{ ...tent, priceOre: 30_001 }], { claimedTotalOre: 29_999 });
    shop()
      .when(claimed)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ totalOre: 30_000 }));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -30_000])('takes the claim %s for another price', (priceOre) => {
    shop()
      .when(place('a', [{ ...tent, priceOre }]))
      .thenRefused('PRICE_CHANGED');
  });

  it.each([0, -1, 1.5, 100, 2 ** 31, 2 ** 53, Number.NaN])('refuses the quantity %s', (quantity) => {
    shop()
      .when(place('a', [{ ...tent, quantity }]))
      .thenRefused('WRONG_SHAPE');
  });

  it('refuses an order of nothing and one of more than fifty lines', () => {
    shop().when(place('a', [])).thenRefused('NO_LINES');
    shop()
      .when(place('a', Array(51).fill(bought(BOX))))
      .thenRefused('WRONG_SHAPE');
  });

  it('begins at status 1 whatever is sent, and cannot force', () => {
    const order = place('a', [tent], { statusId: 5 });
    shop()
      .when(order)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ statusId: 1 }));
    shop()
      .when(place('a', [tent], { force: true, reason: 'vil ha' }))
      .thenRefused('NO_ACCESS');
  });

  it('asks for an account and, of private persons, 18 years before invoicing', () => {
    const invoice = { paymentId: 3 } as const;
    shop()
      .when(place('a', [tent], { ...invoice, by: 'visitor' }))
      .thenRefused('INVOICE_NEEDS_LOGIN');
    shop()
      .when(place('a', [tent], invoice))
      .thenRefused('OVER_18_REQUIRED');
    for (const fine of [{ over18: true }, { isBusiness: true }]) {
      shop()
        .when(place('a', [tent], { ...invoice, ...fine }))
        .thenFacts((events) => expect(events).toHaveLength(1));
    }
  });
});

describe('what can be ordered', () => {
  it.each([
    ['one date only', { ...rented(TENT, 24, 48), to: null }, 'PERIOD_MISSING'],
    ['less than an hour', { ...rented(TENT, 24, 24), to: '2026-05-05T08:59' }, 'PERIOD_TOO_SHORT'],
    ['a return before the pickup', rented(TENT, 24, 20), 'PERIOD_ENDS_BEFORE_IT_BEGINS'],
    ['a pickup in the past', rented(TENT, -1, 20), 'PERIOD_IN_PAST'],
    ['more than 60 days', rented(TENT, 24, 24 + 61 * 24), 'PERIOD_TOO_LONG'],
    ['a pickup after 400 days', rented(TENT, 402 * 24, 403 * 24), 'PERIOD_TOO_FAR'],
    ['an impossible date', { ...rented(TENT, 24, 48), from: '2026-02-30T10:00' }, 'WRONG_SHAPE'],
    ['buying what is only for hire', bought(TENT), 'NOT_FOR_SALE'],
    ['hiring what is only for sale', rented(BOX, 24, 48), 'PRICE_NOT_COMPUTABLE'],
    ['a product that does not exist', bought(99), 'PRODUCT_NOT_ORDERABLE'],
  ] as const)('refuses %s', (_, line, code) => {
    shop()
      .when(place('a', [line]))
      .thenRefused(code);
  });

  it('refuses the hour that spring skips', () => {
    const line = { ...rented(TENT, 24, 48), from: '2027-03-28T02:30', to: '2027-03-28T10:00' };
    shop()
      .when(place('a', [line]))
      .thenRefused('PERIOD_SKIPPED_HOUR');
  });

  it.each([{ isActive: false }, { isArchived: true }])('refuses a product that is %o', (flag) => {
    const tent = products.get(TENT);
    if (!tent) throw new Error('the shop has a tent');
    shop()
      .when(place('a', [rented(TENT, 24, 48)], { products: new Map([[TENT, { ...tent, ...flag }]]) }))
      .thenRefused('PRODUCT_NOT_ORDERABLE', { productId: TENT });
  });

  it('refuses a product that was withdrawn although the catalogue has not heard of it yet', () => {
    given(inventory, ...stocked, { type: 'ProductWithdrawn', data: { productId: TENT, version: 2 } })
      .when(place('a', [rented(TENT, 24, 48)]))
      .thenRefused('PRODUCT_NOT_ORDERABLE');
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
