import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRental, type RentalPrices, withoutComparison } from './pricing.ts';
import { type BlockPrices, cheapestCover, dearBlock, priceOfDays } from './rental-blocks.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { minuteAt } from './testing/transcript.ts';

const prices = { priceDayOre: 30_000, priceWeekOre: 150_000, priceMonthOre: 450_000 };
const saw: RentalPrices = { ...prices, priceShortOre: 15_000, priceWeekendOre: 70_000 };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const monday = minuteAt('2026-05-11T10:00');
const ofDays = (days: number, given: RentalPrices = saw) =>
  priceRental(given, { from: monday, to: monday + days * 1440 }, FIRST_RULES);

describe('weeks and months', () => {
  it.each([
    [4, 'day', 120_000, '4 døgn à 300 kr'],
    [5, 'day', 150_000, '5 døgn à 300 kr'],
    [6, 'week', 150_000, '1 uke à 1 500 kr (døgnpris ville vært 1 800 kr)'],
    [9, 'week', 210_000, '1 uke à 1 500 kr + 2 døgn à 300 kr (døgnpris ville vært 2 700 kr)'],
    [14, 'week', 300_000, '2 uker à 1 500 kr (døgnpris ville vært 4 200 kr)'],
    [21, 'month', 450_000, '1 måned à 4 500 kr (døgnpris ville vært 6 300 kr)'],
    [39, 'month', 660_000, '1 måned à 4 500 kr + 1 uke à 1 500 kr + 2 døgn à 300 kr (døgnpris ville vært 11 700 kr)'],
    [60, 'month', 900_000, '2 måneder à 4 500 kr (døgnpris ville vært 18 000 kr)'],
  ] as const)('of %i days', (days, kind, totalOre, explanation) => {
    const given = days === 21 ? { ...saw, priceMonthOre: 450_000, priceWeekOre: 151_000 } : saw;
    const price = ofDays(days, given);
    expect(price).toMatchObject({ kind, totalOre, units: days });
    expect(plain(price?.explanation)).toBe(explanation);
    expect(plain(withoutComparison(price?.explanation ?? ''))).toBe(explanation.replace(/ \(.*/, ''));
  });

  it('give way to the short price under the short hours, and compete with the weekend', () => {
    const short = priceRental(saw, { from: monday, to: monday + 240 }, FIRST_RULES);
    expect(short).toMatchObject({ kind: 'short', totalOre: 15_000 });
    const friday = minuteAt('2026-05-15T16:00');
    const weekend = { from: friday, to: minuteAt('2026-05-17T22:00') };
    const cheap = priceRental({ ...saw, priceWeekOre: 60_000 }, weekend, FIRST_RULES);
    expect(cheap).toMatchObject({ kind: 'week', totalOre: 60_000, cheapest: true });
    expect(cheap?.candidates.map(({ kind }) => kind)).toEqual(['weekend', 'week', 'day']);
    const usual = priceRental(saw, weekend, FIRST_RULES);
    expect(usual).toMatchObject({ kind: 'weekend', totalOre: 70_000 });
  });

  it('price a product that has no day price, as long as they last', () => {
    const week: RentalPrices = { priceShortOre: null, priceDayOre: null, priceWeekendOre: null, priceWeekOre: 150_000 };
    expect(ofDays(3, week)).toMatchObject({ kind: 'week', totalOre: 150_000, cheapest: false });
    expect(plain(ofDays(8, week)?.explanation)).toBe('2 uker à 1 500 kr');
  });
});

describe('the cheapest cover', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 500_000 }));
  const given = fc.record({ priceDayOre: amount, priceWeekOre: amount, priceMonthOre: amount });

  /** The least over every way to reach the number of days, one block after another. */
  function leastOf({ priceDayOre, priceWeekOre = null, priceMonthOre = null }: BlockPrices, days: number): number {
    const blocks = [
      [1, priceDayOre],
      [7, priceWeekOre],
      [30, priceMonthOre],
    ] as const;
    const least = [0];
    for (let day = 1; day <= days; day++) {
      const ways = blocks.map(([length, ore]) =>
        ore === null ? Number.POSITIVE_INFINITY : ore + (least[Math.max(0, day - length)] ?? 0),
      );
      least.push(Math.min(...ways));
    }
    return least[days] ?? 0;
  }

  it('costs what the cheapest of all partitions costs, and its blocks last and add up', () => {
    const agrees = fc.property(given, fc.integer({ min: 1, max: 200 }), (some, days) => {
      const least = leastOf(some, days);
      expect(priceOfDays(some, days)).toBe(least === Number.POSITIVE_INFINITY ? null : least);
      const cover = cheapestCover(() => some, days);
      if (!cover) return;
      const lengths = { day: 1, week: 7, month: 30 };
      expect(cover.blocks.reduce((sum, { count, priceOre }) => sum + count * priceOre, 0)).toBe(cover.totalOre);
      expect(cover.blocks.reduce((sum, { kind, count }) => sum + count * lengths[kind], 0)).toBeGreaterThanOrEqual(
        days,
      );
    });
    fc.assert(agrees, { numRuns: 2_000 });
  });

  it('never costs more for fewer days', () => {
    const grows = fc.property(given, fc.integer({ min: 1, max: 200 }), (some, days) => {
      const [less, more] = [priceOfDays(some, days), priceOfDays(some, days + 1)];
      return less === null || more === null || less <= more;
    });
    fc.assert(grows, { numRuns: 2_000 });
  });
});

describe('a week and a month', () => {
  it.each([
    [{ ...prices, priceWeekOre: 210_000 }, null],
    [{ ...prices, priceWeekOre: 210_001 }, 'week'],
    [{ ...prices, priceMonthOre: 900_000 }, null],
    [{ ...prices, priceMonthOre: 900_001 }, 'month'],
    [{ ...prices, priceDayOre: null }, null],
  ])('cost no more than their days %#', (some, dear) => {
    expect(dearBlock(some)).toBe(dear);
  });
});
