import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDiscount } from '../discounts/choose-discount.ts';
import { fromKr } from '../money.ts';
import { priceRental, type RentalPrices, withoutComparison } from '../pricing.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { minuteAt } from '../testing/transcript.ts';
import type { OwnPrices, PricedSeason } from './season-fields.ts';

const own = (more: Partial<OwnPrices> = {}): OwnPrices => ({
  ...{ priceShortOre: null, priceDayOre: null, priceWeekendOre: null, priceWeekOre: null, priceMonthOre: null },
  ...more,
});
const high: PricedSeason = {
  ...{ name: 'Høysesong', from: '2026-06-15', to: '2026-08-15', isYearly: true },
  ...{ percent: null, prices: own({ priceDayOre: 40_000, priceWeekendOre: 110_000, priceShortOre: 20_000 }) },
};
const saw: RentalPrices = {
  ...{ priceShortOre: 15_000, priceDayOre: 30_000, priceWeekendOre: 90_000, seasons: [high] },
};
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const priced = (prices: RentalPrices, from: string, to: string) =>
  priceRental(prices, { from: minuteAt(from), to: minuteAt(to) }, FIRST_RULES);
const explained = (prices: RentalPrices, from: string, to: string) => plain(priced(prices, from, to)?.explanation);

describe('a rental in a season', () => {
  it('has the price of each started day, and says so', () => {
    expect(explained(saw, '2026-08-14T10:00', '2026-08-17T10:00')).toBe('2 døgn høysesong à 400 kr + 1 døgn à 300 kr');
    expect(explained(saw, '2026-06-14T10:00', '2026-06-16T10:00')).toBe('1 døgn à 300 kr + 1 døgn høysesong à 400 kr');
    expect(explained(saw, '2026-06-29T22:00', '2026-06-30T21:00')).toBe('1 døgn høysesong à 400 kr');
    expect(explained(saw, '2026-08-16T08:00', '2026-08-18T08:00')).toBe('2 døgn à 300 kr');
  });

  it('of less than five hours, of a weekend, of a week has the price of its first day', () => {
    expect(explained(saw, '2026-08-15T20:00', '2026-08-15T22:00')).toBe('Under 5 timer, høysesong: 200 kr');
    const weekend = { ...saw, seasons: [{ ...high, prices: own({ priceDayOre: 60_000, priceWeekendOre: 110_000 }) }] };
    expect(explained(weekend, '2026-08-14T16:00', '2026-08-16T22:00')).toBe(
      'Helgepris høysesong 1 100 kr for 3 døgn (døgnpris ville vært 1 500 kr)',
    );
    const weekly = { ...saw, priceWeekOre: 120_000, seasons: [{ ...high, percent: 50, prices: null }] };
    expect(explained(weekly, '2026-08-10T10:00', '2026-08-20T10:00')).toBe(
      '1 uke høysesong à 1 800 kr + 3 døgn à 300 kr (døgnpris ville vært 3 900 kr)',
    );
  });

  it('is dearer or cheaper by per cent, to the øre, and its name keeps its letters within the sentence', () => {
    const winter = { ...high, name: 'NM-uka', percent: -33.33, prices: null };
    const price = priced({ ...saw, seasons: [winter] }, '2026-07-06T10:00', '2026-07-08T10:00');
    expect([price?.totalOre, plain(price?.explanation)]).toEqual([40_002, '2 døgn NM-uka à 200,01 kr']);
  });

  it('keeps the price of what the season has none for, and gives no price to what has none', () => {
    const weekly = own({ priceWeekOre: 150_000 });
    const given = { ...saw, seasons: [{ ...high, prices: weekly }] };
    expect(explained(given, '2026-07-06T10:00', '2026-07-13T10:00')).toBe('7 døgn høysesong à 300 kr');
  });

  it('comes every year from its first, over New Year too, or once', () => {
    const dayIn = (season: Partial<PricedSeason>, date: string) =>
      priced({ ...saw, seasons: [{ ...high, ...season }] }, `${date}T10:00`, `${date}T20:00`)?.totalOre;
    expect(['2025-07-01', '2026-07-01', '2027-07-01'].map((date) => dayIn({}, date))).toEqual([
      ...[30_000, 40_000, 40_000],
    ]);
    const once = { isYearly: false };
    expect(['2026-07-01', '2027-07-01'].map((date) => dayIn(once, date))).toEqual([40_000, 30_000]);
    const newYear = { from: '2026-12-20', to: '2027-01-05' };
    expect(['2026-12-19', '2026-12-20', '2028-01-05', '2028-01-06'].map((date) => dayIn(newYear, date))).toEqual([
      ...[30_000, 40_000, 40_000, 30_000],
    ]);
  });
});

const amount = fc.option(fc.integer({ min: 0, max: 50_000 }));
const date = fc.integer({ min: 0, max: 800 }).map((days) => dateAfter('2026-01-01', days));
const anySeason = fc.record({
  name: fc.constantFrom('Høysesong', 'Jul', 'NM-uka'),
  from: date,
  length: fc.integer({ min: 0, max: 100 }),
  isYearly: fc.boolean(),
  percent: fc.integer({ min: -9_999, max: 20_000 }).map((hundredths) => hundredths / 100),
  prices: fc.option(
    fc.record({
      ...{ priceShortOre: amount, priceDayOre: amount, priceWeekendOre: amount },
      ...{ priceWeekOre: amount, priceMonthOre: amount },
    }),
  ),
});
const anyPrices = fc.record({ priceDayOre: amount, priceWeekOre: amount, priceMonthOre: amount });

function dateAfter(first: string, days: number): string {
  const at = new Date(`${first}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

type Blocks = Pick<RentalPrices, 'priceDayOre' | 'priceWeekOre' | 'priceMonthOre'>;

/** A season's price of a block that begins on a date, written a second time: the calendar is walked day by day. */
function priceOn(prices: Blocks, seasons: readonly PricedSeason[], on: string, field: keyof Blocks): number {
  const usual = prices[field];
  if (usual === null || usual === undefined) return Number.POSITIVE_INFINITY;
  for (const { from, to, isYearly, percent, prices: given } of seasons) {
    let holds = false;
    for (let year = 0; year <= (isYearly ? 4 : 0); year++) {
      const [first, last] = [from, to].map((text) => `${Number(text.slice(0, 4)) + year}${text.slice(4)}`);
      holds ||= (first ?? '') <= on && on <= (last ?? '');
    }
    if (!holds) continue;
    return percent === null
      ? (given?.[field] ?? usual)
      : Math.round((usual * Math.round(10_000 + percent * 100)) / 10_000);
  }
  return usual;
}

const BLOCKS = [
  ['priceDayOre', 1],
  ['priceWeekOre', 7],
  ['priceMonthOre', 30],
] as const;

/** The least over every sequence of blocks, one by one. */
function leastOf(prices: Blocks, seasons: readonly PricedSeason[], first: string, days: number): number {
  const onDays = Array.from({ length: days }, (_, day) =>
    BLOCKS.map(([field]) => priceOn(prices, seasons, dateAfter(first, day), field)),
  );
  const from = (day: number): number =>
    day >= days
      ? 0
      : Math.min(...BLOCKS.map(([, length], at) => (onDays[day]?.[at] ?? Number.NaN) + from(day + length)));
  return from(0);
}

/** The sum of an explanation's parts. */
function sumOf(explanation: string): number {
  return plain(explanation)
    ?.split(' + ')
    .reduce((sum, part) => {
      const [, count = '', kr = ''] = /^(\d+) .* à ([\d ]+(?:,\d\d)?) kr$/.exec(part) ?? [];
      return sum + Number(count) * (fromKr(Number(kr.replaceAll(' ', '').replace(',', '.'))) ?? Number.NaN);
    }, 0) as number;
}

it('costs what the cheapest of all partitions costs, in and out of seasons, with a discount, and its explanation adds up', () => {
  const discount = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  const start = fc.record({ day: date, hour: fc.integer({ min: 0, max: 23 }) });
  const agrees = fc.property(
    ...[anyPrices, fc.array(anySeason, { maxLength: 4 }), start, fc.integer({ min: 1, max: 32 }), discount],
    (prices, rows, { day, hour }, days, percent) => {
      const seasons = rows.map(({ length, ...row }) => ({
        ...{ ...row, to: dateAfter(row.from, length), percent: row.prices === null ? row.percent : null },
      }));
      const from = minuteAt(`${day}T${String(hour).padStart(2, '0')}:00`);
      const given = { ...prices, priceShortOre: null, priceWeekendOre: null, seasons };
      const price = priceRental(given, { from, to: from + days * 1440 }, FIRST_RULES);
      const least = leastOf(prices, seasons, day, days);
      expect(price === null).toBe(least === Number.POSITIVE_INFINITY);
      if (price === null) return;
      // Days win a tie within one øre.
      expect(price.totalOre - least).toBeGreaterThanOrEqual(0);
      expect(price.totalOre - least).toBeLessThanOrEqual(price.kind === 'day' ? 1 : 0);
      expect(sumOf(withoutComparison(price.explanation))).toBe(price.totalOre);
      const sale = { discountId: 1, name: 'Salg', percent, amountOre: null, productIds: [], groupIds: [], from: null };
      const { given: reduced } = chooseDiscount(
        [{ ...sale, to: null, code: null, customerId: null, customerGroupId: null, maxUses: null }],
        { code: null, date: day, userId: null, customerGroupIds: [], usesOf: () => 0 },
        [{ productId: 1, groupId: null, sumOre: price.totalOre * 2 }],
      );
      expect(reduced?.discount.givenOre ?? 0).toBe(
        Math.round((price.totalOre * 2 * Math.round(percent * 100)) / 10_000),
      );
    },
  );
  fc.assert(agrees, { numRuns: 1_000 });
});
