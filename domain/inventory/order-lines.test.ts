import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { requireLines } from './order-lines.ts';
import { BOX, bought, factsOf, place, products, rented, stocked, TENT } from './testing/example-shop.ts';

const shop = (...commands: InventoryCommand[]) => given(inventory, ...factsOf(...commands));

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
        vatCode: '3',
        needsLicence: false,
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

it('sums an order as its lines, in whole øre, whatever is in it and whatever an administrator sets', () => {
  const set = fc.option(fc.integer({ min: 0, max: 100_000_00 }), { nil: null });
  const line = fc.oneof(
    fc
      .tuple(fc.integer({ min: 24, max: 300 }), fc.integer({ min: 1, max: 200 }), set)
      .map(([from, hours, priceOre]) => ({
        ...rented(TENT, from, from + hours),
        priceOre,
      })),
    fc.tuple(fc.constantFrom(1, 2), set).map(([quantity, priceOre]) => ({
      ...bought(BOX, quantity),
      priceOre,
    })),
  );
  let sums = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 2 }), (lines) => {
      const order = place('a', lines, { by: 'admin', force: true, reason: 'Avtalt' });
      const [event] = inventory.decide(order, factsOf().reduce(inventory.evolve, inventory.initial()));
      if (event?.type !== 'ItemsReserved') throw new Error('nothing was reserved');
      const { totalOre, lines: kept } = event.data;
      expect(totalOre).toBe(kept.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0));
      for (const ore of [totalOre, ...kept.map(({ priceOre }) => priceOre)])
        expect(Number.isSafeInteger(ore)).toBe(true);
      sums += totalOre;
    }),
    { numRuns: 2_000 },
  );
  expect(sums).toBeGreaterThan(0);
});

it('never places an order below the price of the rule, whatever is claimed', () => {
  const claim = fc.option(
    fc.oneof(fc.constantFrom(29_998, 30_000, 30_001, Number.NaN, -1, 0), fc.integer(), fc.double()),
  );
  const state = factsOf().reduce(inventory.evolve, inventory.initial());
  fc.assert(
    fc.property(claim, claim, fc.constantFrom(1, 5, 6), (priceOre, claimedTotalOre, statusId) => {
      const wanted = { ...rented(TENT, 24, 48), priceOre };
      const order = place('a', [wanted], { claimedTotalOre, statusId });
      try {
        expect(inventory.decide(order, state)[0]?.data).toMatchObject({ totalOre: 30_000, statusId: 1 });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(error.code).toBe('PRICE_CHANGED');
      }
    }),
    { numRuns: 5_000 },
  );
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

describe('the lines of any order', () => {
  const lines = (count: number, quantity: number) => Array.from({ length: count }, () => ({ quantity }));
  const refusal = (code: string) => expect.objectContaining({ code });

  it('are one to fifty, of one to 99 whole pieces', () => {
    expect(() => requireLines(lines(50, 99))).not.toThrow();
    expect(() => requireLines(lines(1, 1))).not.toThrow();
    expect(() => requireLines([])).toThrow(refusal('NO_LINES'));
    for (const wrong of [lines(51, 1), lines(1, 100), lines(1, 0), lines(1, 1.5)]) {
      expect(() => requireLines(wrong)).toThrow(refusal('WRONG_SHAPE'));
    }
  });
});
