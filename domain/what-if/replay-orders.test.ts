import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankProduct, type ProductFields } from '../catalogue/product-fields.ts';
import type { AgreedDiscount } from '../discounts/discount-fields.ts';
import type { OrderLine } from '../orders/line.ts';
import type { Refusal } from '../refusal.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { minuteAt } from '../testing/transcript.ts';
import { wallClock } from '../wall-clock.ts';
import { draftedProduct } from './draft-prices.ts';
import { type Drafts, NOTHING_REPLAYED, type PlacedOrder, replayOrders } from './replay-orders.ts';
import type { DraftPricesInput } from './what-if.contract.ts';

const trailer: ProductFields = { ...blankProduct, name: 'Tilhenger', priceDayOre: 30_000 };
const NO_SEASONS = { today: [], drafted: [] };

const drafted = (change: Omit<DraftPricesInput, 'productId'>, fields = trailer): Drafts =>
  new Map([[7, draftedProduct(7, fields, NO_SEASONS, { prices: { productId: 7, ...change }, at: 0 })]]);

const line = (part: Partial<OrderLine> = {}): OrderLine => ({
  ...{ lineId: 1, productId: 7, name: 'Tilhenger', quantity: 1 },
  ...{ from: '2026-05-12T10:00', to: '2026-05-14T10:00' },
  ...{ priceOre: 50_000, pricingKind: 'day', pricingUnits: 2, rulePriceOre: null, explanation: '2 døgn à 250 kr' },
  ...part,
});

const order = (orderNo: number, lines: OrderLine[], part: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...{ id: String(200_000_000_000_000 + orderNo), orderNo, lines },
  ...part,
});

const replay = (orders: readonly PlacedOrder[], drafts: Drafts) => replayOrders(NOTHING_REPLAYED, orders, drafts);
const dearer = drafted({ price_day: 450 });

const tenPercent: AgreedDiscount = {
  ...{ discountId: 1, name: 'Vår', code: null, percent: 10, amountOre: null, productIds: [], groupIds: [] },
  givenOre: 5_000,
};

describe('what other prices would have brought', () => {
  it('compares what was agreed with the draft, and shows the prices of today beside it', () => {
    expect(replay([order(1, [line()])], dearer)).toEqual({
      ...{ orders: 1, beforeOre: 50_000, todayOre: 60_000, afterOre: 90_000, dearer: 1, cheaper: 0, kept: 0 },
      most: [{ id: '200000000000001', orderNo: 1, beforeOre: 50_000, afterOre: 90_000 }],
    });
  });

  it('leaves other products as they were agreed', () => {
    const lines = [line(), line({ lineId: 2, productId: 8, priceOre: 12_345, quantity: 2 })];
    expect(replay([order(1, lines), order(2, [line({ productId: 8 })])], dearer)).toMatchObject({
      ...{ orders: 2, beforeOre: 124_690, afterOre: 164_690, dearer: 1, cheaper: 0 },
    });
  });

  it('keeps a price that was set by hand, and one that the draft has none for, and counts them', () => {
    const byHand = line({ rulePriceOre: 60_000, explanation: 'Avtalt pris 500 kr' });
    const withoutRule = line({ explanation: 'Avtalt pris 500 kr' });
    expect(replay([order(1, [byHand]), order(2, [withoutRule])], dearer)).toMatchObject({ afterOre: 100_000, kept: 2 });
    expect(replay([order(1, [line()])], drafted({ price_day: null }))).toMatchObject({
      ...{ beforeOre: 50_000, todayOre: 60_000, afterOre: 50_000, kept: 1 },
    });
  });

  it('counts a discount again on the new sums, on what it covered and not on an extension', () => {
    const covered = line({ discountOre: 5_000 });
    const other = line({ lineId: 2, productId: 8, priceOre: 10_000 });
    expect(replay([order(1, [covered, other], { discount: tenPercent })], dearer)).toMatchObject({
      ...{ beforeOre: 55_000, afterOre: 91_000 },
    });
    const extended = line({ discountOre: 5_000, extendedOre: 50_000, to: '2026-05-16T10:00' });
    expect(replay([order(1, [extended], { discount: tenPercent })], dearer)).toMatchObject({
      ...{ beforeOre: 95_000, afterOre: 180_000 - 9_000 },
    });
  });

  it('prices by the rules of the order, and a sale by its own price', () => {
    const four = line({ to: '2026-05-12T14:00', priceOre: 30_000 });
    const short = drafted({ price_short_4h: 120 });
    expect(replay([order(1, [four])], short).afterOre).toBe(12_000);
    expect(replay([order(1, [four], { rules: { ...FIRST_RULES, shortHours: 2 } })], short).afterOre).toBe(30_000);
    const tape = { ...blankProduct, name: 'Teip', isForSale: true, priceSaleOre: 4_000 };
    const sold = line({ from: null, to: null, quantity: 3, priceOre: 4_000, pricingKind: 'sale' });
    expect(replay([order(1, [sold])], drafted({ price_sale: 55.5 }, tape))).toMatchObject({
      ...{ beforeOre: 12_000, afterOre: 16_650 },
    });
  });

  it('names the ten orders that differ most, whatever slices they come in', () => {
    const orders = Array.from({ length: 25 }, (_, n) => order(n + 1, [line({ quantity: 1 + ((n * 7) % 25) })]));
    const whole = replay(orders, dearer);
    expect(whole.most.map(({ afterOre }) => afterOre / 90_000)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    const inTwo = replayOrders(replay(orders.slice(0, 11), dearer), orders.slice(11), dearer);
    expect(inTwo).toEqual(whole);
  });

  it.each([
    ['a week dearer than seven days', { price_day: 100, price_week: 700.01 }, 'WEEK_PRICE_TOO_HIGH'],
    ['a month dearer than thirty days', { price_month: 9000.01 }, 'MONTH_PRICE_TOO_HIGH'],
    ['a third of an øre', { price_day: 1 / 3 }, 'WRONG_SHAPE'],
  ])('refuses %s as the form of the product does', (_, change, code) => {
    expect(() => drafted(change)).toThrow(expect.objectContaining({ code }) as Refusal);
  });
});

const ore = fc.integer({ min: 0, max: 90_000 });
const maybe = fc.option(ore);
const prices = fc
  .record({
    priceDayOre: ore,
    priceShortOre: maybe,
    priceWeekendOre: maybe,
    week: fc.option(fc.integer({ min: 0, max: 7 })),
  })
  .map(({ week, ...one }) => ({ ...one, priceWeekOre: week === null ? null : week * one.priceDayOre }));
type Prices = { priceDayOre: number; priceShortOre: number | null; priceWeekendOre: number | null } & {
  priceWeekOre: number | null;
};
const rented = fc
  .record({ productId: fc.integer({ min: 7, max: 9 }), quantity: fc.integer({ min: 1, max: 5 }), priceOre: ore })
  .chain((one) =>
    fc
      .record({
        start: fc.integer({ min: 0, max: 24 * 400 }),
        hours: fc.integer({ min: 1, max: 24 * 25 }),
        isByHand: fc.boolean(),
        isCovered: fc.boolean(),
        extendedOre: fc.constantFrom(undefined, 10_000),
      })
      .map((more) => ({ ...one, ...more })),
  );
const placed = fc.record({
  lines: fc.array(rented, { minLength: 1, maxLength: 4 }),
  reduction: fc.constantFrom(null, { percent: 10, amountOre: null }, { percent: null, amountOre: 20_000 }),
});
type Placed = typeof placed extends fc.Arbitrary<infer P> ? P : never;

const BEGIN = minuteAt('2026-01-01T00:00');

function orderOf({ lines, reduction }: Placed, at: number): PlacedOrder {
  const own = lines.map(({ start, hours, isByHand, isCovered, extendedOre, ...one }, place) => ({
    ...line({ ...one, lineId: place + 1 }),
    ...{ from: wallClock(BEGIN + start * 60), to: wallClock(BEGIN + (start + hours) * 60) },
    ...(isByHand && { rulePriceOre: 1 }),
    ...(extendedOre && { extendedOre }),
    ...(reduction && isCovered && { discountOre: Math.min(100, one.priceOre) }),
  }));
  return order(at + 1, own, reduction ? { discount: { ...tenPercent, ...reduction } } : {});
}

/** Counted day by day, and by looking at the week. */
function simplePrice(given: Prices, { from, to }: Pick<OrderLine, 'from' | 'to'>): number {
  const [start, end] = [minuteAt(from ?? ''), minuteAt(to ?? '')];
  if (given.priceShortOre !== null && end - start < 300) return given.priceShortOre;
  let days = 0;
  for (let at = start; at < end; at += 1440) days += 1;
  const ofDays = given.priceDayOre * days;
  let cheapest = ofDays;
  const { priceWeekOre, priceWeekendOre } = given;
  for (let weeks = 1; priceWeekOre !== null && weeks <= Math.ceil(days / 7); weeks++) {
    cheapest = Math.min(cheapest, weeks * priceWeekOre + Math.max(0, days - 7 * weeks) * given.priceDayOre);
  }
  // One øre is no difference.
  if (ofDays - cheapest <= 1) cheapest = ofDays;
  const ofWeek = (start - 4 * 1440) % 10_080;
  const isWeekend = ofWeek >= 4 * 1440 + 960 && ofWeek < 6 * 1440 && end <= start - ofWeek + 6 * 1440 + 22 * 60;
  return isWeekend && priceWeekendOre !== null && priceWeekendOre + 1 < cheapest ? priceWeekendOre : cheapest;
}

/** Order by order, line by line, without the functions of the shop. */
function simpleCost({ lines, discount }: PlacedOrder, pricesOf: ReadonlyMap<number, Prices>): number {
  let [sum, covered] = [0, 0];
  for (const one of lines) {
    const given = pricesOf.get(one.productId);
    const whole = one.priceOre + (one.extendedOre ?? 0);
    const price = given && one.rulePriceOre === null ? simplePrice(given, one) : whole;
    sum += price * one.quantity;
    if (one.discountOre === undefined) continue;
    covered += one.extendedOre ? Math.floor((price * one.quantity * one.priceOre) / whole) : price * one.quantity;
  }
  if (!discount) return sum;
  const given = discount.percent === null ? (discount.amountOre ?? 0) : Math.round((covered * discount.percent) / 100);
  return sum - Math.min(given, covered);
}

const simpleBefore = ({ lines }: PlacedOrder) =>
  lines.reduce((sum, one) => sum + (one.priceOre + (one.extendedOre ?? 0)) * one.quantity - (one.discountOre ?? 0), 0);

it('is what an independent fold of random orders, prices and discounts finds', () => {
  const agrees = fc.property(fc.array(placed, { maxLength: 12 }), prices, prices, (given, seven, eight) => {
    const orders = given.map(orderOf);
    const pricesOf = new Map<number, Prices>([
      [7, seven],
      [8, eight],
    ]);
    const drafts: Drafts = new Map(
      [...pricesOf].map(([id, draft]) => {
        const both = { ...blankProduct, ...draft };
        return [id, { today: both, draft: both }];
      }),
    );
    const isDrafted = ({ lines }: PlacedOrder) => lines.some(({ productId }) => pricesOf.has(productId));
    const costs = orders.map((one) => [
      simpleBefore(one),
      isDrafted(one) ? simpleCost(one, pricesOf) : simpleBefore(one),
    ]) as [number, number][];
    const { most, ...sums } = replay(orders, drafts);
    expect(sums).toMatchObject({
      beforeOre: costs.reduce((sum, [before]) => sum + before, 0),
      afterOre: costs.reduce((sum, [, after]) => sum + after, 0),
      dearer: costs.filter(([before, after]) => after > before).length,
      cheaper: costs.filter(([before, after]) => after < before).length,
    });
    const differences = costs.map(([before, after]) => Math.abs(after - before)).filter((one) => one > 0);
    expect(most.map(({ beforeOre, afterOre }) => Math.abs(afterOre - beforeOre))).toEqual(
      differences.sort((one, other) => other - one).slice(0, 10),
    );
  });
  fc.assert(agrees, { numRuns: 1_000 });
});
