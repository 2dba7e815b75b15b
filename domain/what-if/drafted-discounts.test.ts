import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankProduct } from '../catalogue/product-fields.ts';
import type { Discount } from '../discounts/discount-fields.ts';
import type { OrderLine } from '../orders/line.ts';
import type { DraftedDiscount } from './draft-discounts.ts';
import { NOTHING_REPLAYED, type PlacedOrder, replayOrders } from './replay-orders.ts';

const GROUPS = new Map([
  [7, 3],
  [8, 4],
]);
const groupOf = (productId: number) => GROUPS.get(productId) ?? null;

const terms = (part: Partial<Discount> = {}): Discount => ({
  ...{ discountId: 5, name: 'Vinter', percent: 20, amountOre: null, productIds: [], groupIds: [] },
  ...{ from: null, to: null, code: null, customerId: null, customerGroupId: null, maxUses: null },
  ...part,
});
const line = (part: Partial<OrderLine> = {}): OrderLine => ({
  ...{ lineId: 1, productId: 7, name: 'Telt', quantity: 1, priceOre: 100_000 },
  ...{ from: '2026-05-12T10:00', to: '2026-05-14T10:00', pricingKind: 'day', pricingUnits: 2 },
  ...{ rulePriceOre: null, explanation: '2 døgn à 500 kr' },
  ...part,
});
const order = (lines: OrderLine[], part: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...{ id: '1', orderNo: 1, userId: null, lines },
  ...part,
});
const agreed = (discountId: number, givenOre: number) => ({
  discount: { ...terms({ discountId, percent: null, amountOre: givenOre }), givenOre },
});
const afterOf = (one: PlacedOrder, part: Partial<Discount>, more: Partial<DraftedDiscount> = {}, replaced?: number) =>
  replayOrders(NOTHING_REPLAYED, [one], new Map(), {
    ...{ drafted: [{ terms: terms(part), memberIds: null, ...more }], groupOf },
    replacedIds: new Set(replaced === undefined ? [] : [replaced]),
  });

it('gives the better of what the order had and the draft, and the draft alone where it takes its place', () => {
  const had = order([line({ discountOre: 30_000 })], agreed(1, 30_000));
  expect(afterOf(had, {})).toMatchObject({ beforeOre: 70_000, todayOre: 70_000, afterOre: 70_000 });
  expect(afterOf(had, { percent: 40 })).toMatchObject({ afterOre: 60_000, cheaper: 1 });
  expect(afterOf(had, { discountId: 1 }, {}, 1)).toMatchObject({ afterOre: 80_000, dearer: 1 });
});

it('asks neither for its dates nor its uses, and takes its code as used by everyone', () => {
  const past = { from: '2020-01-01', to: '2020-01-02', maxUses: 1, code: 'VINTER' };
  expect(afterOf(order([line()]), past).afterOre).toBe(80_000);
});

it('is for its customer, the members of its customer group and its products only', () => {
  const of = (userId: string | null) => order([line()], { userId });
  expect(afterOf(of('12'), { customerId: '12' }).afterOre).toBe(80_000);
  expect(afterOf(of('13'), { customerId: '12' }).afterOre).toBe(100_000);
  const members = { memberIds: new Set(['12']) };
  const found = [of('12'), of('13'), of(null)].map((one) => afterOf(one, { customerGroupId: 2 }, members).afterOre);
  expect(found).toEqual([80_000, 100_000, 100_000]);
  const both = order([line(), line({ lineId: 2, productId: 8, priceOre: 50_000 })]);
  expect(afterOf(both, { productIds: [8] }).afterOre).toBe(140_000);
  expect(afterOf(both, { groupIds: [3] }).afterOre).toBe(130_000);
});

it('gives no extension a discount, and a price set by hand only one with a code', () => {
  expect(afterOf(order([line({ extendedOre: 40_000 })]), {}).afterOre).toBe(120_000);
  const byHand = order([line({ rulePriceOre: 120_000, explanation: 'Avtalt pris 1 000 kr' })]);
  expect(afterOf(byHand, {}).afterOre).toBe(100_000);
  expect(afterOf(byHand, { code: 'VINTER' }).afterOre).toBe(80_000);
});

it('sees a package as its own product', () => {
  const part = { no: 1, productId: 8, name: 'Pakke', quantity: 1, aloneOre: 100_000 };
  const packaged = order([line({ package: part })]);
  expect(afterOf(packaged, { productIds: [7] }).afterOre).toBe(100_000);
  expect(afterOf(packaged, { groupIds: [4] }).afterOre).toBe(80_000);
});

it('is taken off the drafted prices', () => {
  const tent = { ...blankProduct, name: 'Telt', priceDayOre: 50_000 };
  const prices = new Map([[7, { today: tent, draft: { ...tent, priceDayOre: 80_000 } }]]);
  const discounts = { drafted: [{ terms: terms(), memberIds: null }], replacedIds: new Set<number>(), groupOf };
  expect(replayOrders(NOTHING_REPLAYED, [order([line()])], prices, discounts)).toMatchObject({
    ...{ beforeOre: 100_000, todayOre: 100_000, afterOre: 128_000 },
  });
});

const ore = fc.integer({ min: 0, max: 90_000 });
const placed = fc.record({
  lines: fc.array(
    fc.record({ productId: fc.integer({ min: 7, max: 9 }), quantity: fc.integer({ min: 1, max: 4 }), priceOre: ore }),
    { minLength: 1, maxLength: 4 },
  ),
  userId: fc.constantFrom('12', '13', null),
  had: fc.constantFrom(null, 1, 2),
  hadOre: ore,
});
const draft = fc.record({
  discountId: fc.constantFrom(1, 5),
  reduction: fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountOre: null })),
    fc.integer({ min: 1, max: 90_000 }).map((amountOre) => ({ percent: null, amountOre })),
  ),
  scope: fc.constantFrom<Partial<Discount>>({}, { productIds: [7] }, { groupIds: [4] }, { productIds: [9, 8] }),
  customerId: fc.constantFrom(null, '12'),
});
type Sample<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** What the draft takes off one order, line by line. */
function simpleOff(
  { lines, userId }: Sample<typeof placed>,
  { reduction, scope, customerId }: Sample<typeof draft>,
): number {
  if (customerId !== null && customerId !== userId) return 0;
  let covered = 0;
  for (const { productId, quantity, priceOre } of lines) {
    const isIn =
      scope.productIds === undefined
        ? scope.groupIds === undefined || productId === 8
        : scope.productIds.includes(productId);
    if (isIn) covered += priceOre * quantity;
  }
  return Math.min(covered, reduction.amountOre ?? Math.round((covered * (reduction.percent ?? 0)) / 100));
}

it('is what an independent fold of random orders and discounts finds', () => {
  const agrees = fc.property(fc.array(placed, { maxLength: 10 }), draft, (given, { reduction, scope, ...one }) => {
    const wholeOf = ({ lines }: Sample<typeof placed>) =>
      lines.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0);
    const firstOf = ({ lines: [first] }: Sample<typeof placed>) => (first ? first.priceOre * first.quantity : 0);
    const offOf = (each: Sample<typeof placed>) => (each.had === null ? 0 : Math.min(each.hadOre, firstOf(each)));
    const orders = given.map((each, at): PlacedOrder => {
      const { lines, userId, had } = each;
      const own = lines.map((part, place) =>
        line({ ...part, lineId: place + 1, ...(had !== null && place === 0 && { discountOre: offOf(each) }) }),
      );
      return order(own, { id: String(at), orderNo: at, userId, ...(had !== null && agreed(had, offOf(each))) });
    });
    const found = replayOrders(NOTHING_REPLAYED, orders, new Map(), {
      ...{ drafted: [{ terms: terms({ ...one, ...reduction, ...scope }), memberIds: null }], groupOf },
      replacedIds: new Set([one.discountId]),
    });
    const befores = given.map((each) => wholeOf(each) - offOf(each));
    const afters = given.map((each) => {
      const keptOff = each.had === one.discountId ? 0 : offOf(each);
      return wholeOf(each) - Math.max(keptOff, simpleOff(each, { ...one, reduction, scope }));
    });
    expect(found).toMatchObject({
      beforeOre: befores.reduce((sum, before) => sum + before, 0),
      afterOre: afters.reduce((sum, after) => sum + after, 0),
      dearer: afters.filter((after, at) => after > (befores[at] ?? 0)).length,
      cheaper: afters.filter((after, at) => after < (befores[at] ?? 0)).length,
    });
  });
  fc.assert(agrees, { numRuns: 500 });
});
