import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankProduct, type ProductFields } from '../catalogue/product-fields.ts';
import type { OrderLine } from '../orders/line.ts';
import type { Season } from '../seasons/season-fields.ts';
import { minuteAt } from '../testing/transcript.ts';
import { wallClock } from '../wall-clock.ts';
import { draftedProduct } from './draft-prices.ts';
import { NOTHING_REPLAYED, type PlacedOrder, replayOrders } from './replay-orders.ts';

const TRAILER = 7;
const tent: ProductFields = { ...blankProduct, name: 'Telt', groupId: 3, priceDayOre: 20_000 };
const trailer: ProductFields = { ...blankProduct, name: 'Tilhenger', groupId: null, priceDayOre: 30_000 };

const summer = (part: Partial<Season>): Season => ({
  ...{ seasonId: 1, name: 'Sommer', from: '2027-06-15', to: '2027-08-15', isYearly: true },
  ...{ percent: 50, prices: null, productIds: [], groupIds: [], ...part },
});

const line = (productId: number, from: string, to: string, part: Partial<OrderLine> = {}): OrderLine => ({
  ...{ lineId: 1, productId, name: 'Leid', quantity: 1, from, to, priceOre: 30_000 },
  ...{ pricingKind: 'day', pricingUnits: 1, rulePriceOre: null, explanation: '1 døgn à 300 kr', ...part },
});

const order = (orderNo: number, lines: OrderLine[]): PlacedOrder => ({ id: String(orderNo), orderNo, lines });

function replay(orders: readonly PlacedOrder[], drafted: readonly Season[], today: readonly Season[] = []) {
  const seasons = { today, drafted };
  const drafts = new Map([
    [TRAILER, draftedProduct(TRAILER, trailer, seasons)],
    [8, draftedProduct(8, tent, seasons)],
  ]);
  return replayOrders(NOTHING_REPLAYED, orders, drafts);
}

const inJune = order(1, [line(TRAILER, '2026-06-14T10:00', '2026-06-17T10:00', { priceOre: 90_000 })]);

it('replays a yearly season in the years before its first, and one that comes once on its own days only', () => {
  expect(replay([inJune], [summer({})])).toMatchObject({ beforeOre: 90_000, todayOre: 90_000, afterOre: 120_000 });
  expect(replay([inJune], [summer({ isYearly: false })])).toMatchObject({ afterOre: 90_000, dearer: 0 });
  const once = summer({ isYearly: false, from: '2026-06-16', to: '2026-06-16' });
  expect(replay([inJune], [once])).toMatchObject({ afterOre: 105_000, dearer: 1 });
});

it('lets a drafted season win over an earlier one, and keeps the days of today apart', () => {
  const last = summer({ seasonId: 2, isYearly: false, from: '2026-06-15', to: '2026-08-15', percent: 10 });
  expect(replay([inJune], [summer({})], [last])).toMatchObject({ todayOre: 96_000, afterOre: 120_000 });
});

const DAYS = 400;
const rented = fc.record({
  productId: fc.constantFrom(TRAILER, 8),
  start: fc.integer({ min: 0, max: DAYS * 24 }),
  hours: fc.integer({ min: 1, max: 24 * 20 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  priceOre: fc.integer({ min: 0, max: 90_000 }),
});
const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
const drafted = fc.record({
  first: day,
  last: day,
  percent: fc.integer({ min: -99, max: 200 }).filter((percent) => percent !== 0),
  scope: fc.constantFrom<Partial<Season>>({}, { productIds: [TRAILER] }, { groupIds: [3] }),
});

const BEGIN = minuteAt('2026-01-01T00:00');
const inYear = ([month, date]: readonly [number, number]) =>
  `-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Day by day, without the functions of the shop. */
function simpleSum(lines: readonly OrderLine[], season: Season, percent: number): number {
  const [first, last] = [season.from.slice(4), season.to.slice(4)];
  let sum = 0;
  for (const { productId, from, to, quantity } of lines) {
    const isIn = season.groupIds.length + season.productIds.length === 0 || season.productIds.includes(productId);
    const usual = productId === TRAILER ? 30_000 : 20_000;
    for (let at = minuteAt(from ?? ''); at < minuteAt(to ?? ''); at += 1440) {
      const date = wallClock(at).slice(4, 10);
      const holds = first <= last ? first <= date && date <= last : first <= date || date <= last;
      const isDear = holds && (isIn || (season.groupIds.length > 0 && productId === 8));
      sum += quantity * (isDear ? usual + (usual * percent) / 100 : usual);
    }
  }
  return sum;
}

it('is what an independent fold of random orders and seasons finds', () => {
  const agrees = fc.property(fc.array(rented, { maxLength: 8 }), drafted, (given, { first, last, percent, scope }) => {
    const ends = inYear(last) < inYear(first) ? 2028 : 2027;
    const season = summer({ from: `2027${inYear(first)}`, to: `${ends}${inYear(last)}`, percent, ...scope });
    const orders = given.map(({ start, hours, productId, ...part }, at) => {
      const from = wallClock(BEGIN + start * 60);
      return order(at + 1, [line(productId, from, wallClock(BEGIN + (start + hours) * 60), part)]);
    });
    const found = replay(orders, [season]);
    const sums = orders.map(({ lines }) => simpleSum(lines, season, percent));
    expect(found.afterOre).toBe(sums.reduce((sum, one) => sum + one, 0));
    const agreed = given.map(({ quantity, priceOre }) => quantity * priceOre);
    expect(found.dearer).toBe(sums.filter((after, at) => after > (agreed[at] ?? 0)).length);
    expect(found.cheaper).toBe(sums.filter((after, at) => after < (agreed[at] ?? 0)).length);
  });
  fc.assert(agrees, { numRuns: 500 });
});
