import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../period.ts';
import { priceRental, type RentalPrices } from '../pricing.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { minuteAt } from '../testing/transcript.ts';
import { demand, type MissedDemand, MOST_FACTS_OF_A_DAY } from './demand.decider.ts';
import { oneMoreUnitOre, weekendsOf } from './one-more-unit.ts';
import { isNewWish, type Wish } from './wishes.ts';

const period = (from: string, to: string) => ({ from: minuteAt(from), to: minuteAt(to) });
const wish = (from: string, to: string, part: Partial<Wish> = {}): Wish => ({
  ...{ how: 'refused', productId: 7 },
  ...period(from, to),
  ...part,
});

describe('a wish of one visitor on one day', () => {
  const first = wish('2026-06-12T16:00', '2026-06-14T20:00');

  it('counts once, however the hours and days around it are tried', () => {
    const tries = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'].map((day) =>
      wish(`${day}T10:00`, '2026-06-15T10:00'),
    );
    expect(isNewWish([], first)).toBe(true);
    expect(tries.filter((one) => isNewWish([first], one))).toEqual([]);
  });

  it('counts beside another product, another period and a search', () => {
    expect(isNewWish([first], { ...first, productId: 8 })).toBe(true);
    expect(isNewWish([first], wish('2026-06-19T16:00', '2026-06-21T20:00'))).toBe(true);
    expect(isNewWish([first], { ...first, how: 'searched', productId: null })).toBe(true);
  });

  it('counts for three periods of a product and twenty altogether', () => {
    const onDay = (n: number, productId: number) => wish(wallDay(n, 10), wallDay(n, 12), { productId });
    const counted: Wish[] = [];
    for (let n = 0; n < 200; n++) {
      const one = onDay(n % 20, 1 + (n % 8));
      if (isNewWish(counted, one)) counted.push(one);
    }
    expect(counted).toHaveLength(20);
    expect(counted.filter(({ productId }) => productId === 1)).toHaveLength(3);
  });
});

const wallDay = (n: number, hour: number) => `2026-07-${String(n + 1).padStart(2, '0')}T${hour}:00`;

const missed: MissedDemand = {
  ...{ askedOn: '2026-06-02', how: 'refused', from: '2026-06-12T16:00', to: '2026-06-14T20:00', productIds: [7] },
};

describe('the facts of a day', () => {
  const recorded = (count: number, askedOn: string, from = demand.initial()) => {
    let [state, facts] = [from, 0];
    for (let n = 0; n < count; n++) {
      for (const event of demand.decide({ type: 'MissDemand', missed: { ...missed, askedOn } }, state)) {
        state = demand.evolve(state, event);
        facts += 1;
      }
    }
    return { state, facts };
  };

  it('end at a number that no bot exceeds, and begin anew on the next', () => {
    const day = recorded(MOST_FACTS_OF_A_DAY + 100, '2026-06-02');
    expect(day.facts).toBe(MOST_FACTS_OF_A_DAY);
    expect(recorded(3, '2026-06-03', day.state).facts).toBe(3);
  });

  it('name no more products than a document each can take, and none for nothing', () => {
    const productIds = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const [fact] = demand.decide({ type: 'MissDemand', missed: { ...missed, productIds } }, demand.initial());
    expect(fact?.data.productIds).toEqual(productIds.slice(0, 500));
    expect(demand.decide({ type: 'MissDemand', missed: { ...missed, productIds: [] } }, demand.initial())).toEqual([]);
  });
});

const prices: RentalPrices = { priceShortOre: null, priceDayOre: 30_000, priceWeekendOre: 45_000 };
const worth = (...periods: { from: number; to: number }[]) => oneMoreUnitOre(periods, prices, FIRST_RULES, 120);

describe('one more unit', () => {
  it('would have served each period once, one after another, prepared in between', () => {
    const monday = period('2026-06-08T10:00', '2026-06-09T10:00');
    expect(worth()).toBe(0);
    expect(worth(monday, monday)).toBe(30_000);
    expect(worth(monday, period('2026-06-09T12:00', '2026-06-10T12:00'))).toBe(60_000);
    expect(worth(monday, period('2026-06-09T11:00', '2026-06-10T11:00'))).toBe(30_000);
    expect(worth(monday, period('2026-06-12T16:00', '2026-06-14T20:00'))).toBe(75_000);
  });

  it('is worth what trying every choice of periods finds', () => {
    const hours = fc.record({ start: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 1, max: 120 }) });
    const agrees = fc.property(fc.array(hours, { maxLength: 8 }), (given) => {
      const periods = given.map(({ start, length }) => {
        const from = minuteAt('2026-06-01T00:00') + start * 60;
        return { from, to: from + length * 60 };
      });
      let best = 0;
      for (let chosen = 0; chosen < 2 ** periods.length; chosen++) {
        const some = periods.filter((_, at) => chosen & (1 << at));
        const blocked = some.map(({ from, to }) => ({ from, to: to + 120 }));
        if (blocked.some((one, at) => blocked.some((other, place) => place > at && overlaps(one, other)))) continue;
        const sum = some.reduce((ore, one) => ore + (priceRental(prices, one, FIRST_RULES)?.totalOre ?? 0), 0);
        best = Math.max(best, sum);
      }
      expect(worth(...periods)).toBe(best);
    });
    fc.assert(agrees, { numRuns: 300 });
  });

  it('counts a weekend once, by its Saturday or Sunday', () => {
    const weekends = (...periods: { from: number; to: number }[]) => weekendsOf(periods).size;
    expect(
      weekends(period('2026-06-12T16:00', '2026-06-14T20:00'), period('2026-06-14T08:00', '2026-06-14T12:00')),
    ).toBe(1);
    expect(weekends(period('2026-06-12T10:00', '2026-06-13T00:00'))).toBe(0);
    expect(weekends(period('2026-06-12T16:00', '2026-06-20T10:00'))).toBe(2);
  });
});
