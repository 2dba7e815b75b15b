import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinePrice, type PricedProduct, priceLine, priceRental, type RentalPrices } from './pricing.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { minuteAt } from './testing/transcript.ts';

const prices: RentalPrices = { priceShortOre: 15000, priceDayOre: 30000, priceWeekendOre: 90000 };
const weekend = { from: minuteAt('2026-05-15T16:00'), to: minuteAt('2026-05-17T22:00') };
const plain = (price: LinePrice | null) => price?.explanation.replaceAll('\u00a0', ' ');

describe('the explanation of a price', () => {
  it.each([
    ['2026-05-12T10:00', '2026-05-14T10:00', prices, '2 døgn à 300 kr'],
    ['2026-05-12T10:00', '2026-05-12T12:00', prices, 'Under 5 timer: 150 kr'],
    [
      '2026-05-15T16:00',
      '2026-05-17T22:00',
      { ...prices, priceDayOre: 40000 },
      'Helgepris 900 kr for 3 døgn (døgnpris ville vært 1 200 kr)',
    ],
    ['2026-05-15T16:00', '2026-05-16T12:00', prices, '1 døgn à 300 kr (helgepris ville vært 900 kr)'],
    ['2026-05-15T16:00', '2026-05-17T22:00', { ...prices, priceDayOre: null }, 'Helgepris 900 kr for 3 døgn'],
    ['2026-05-12T10:00', '2026-05-14T10:00', { ...prices, priceDayOre: 29950 }, '2 døgn à 299,50 kr'],
  ])('%s to %s', (from, to, given, text) => {
    expect(plain(priceRental(given, { from: minuteAt(from), to: minuteAt(to) }, FIRST_RULES))).toBe(text);
  });

  it('holds amounts together with no-break spaces', () => {
    expect(priceRental({ ...prices, priceDayOre: 120000 }, weekend, FIRST_RULES)?.explanation).toContain(
      '3\u00a0600\u00a0kr',
    );
  });
});

describe('the candidates of a price', () => {
  it('are weekend and day where both apply', () => {
    expect(priceRental({ ...prices, priceDayOre: 40000 }, weekend, FIRST_RULES)).toMatchObject({
      kind: 'weekend',
      cheapest: true,
      candidates: [
        { kind: 'weekend', units: 1, totalOre: 90000 },
        { kind: 'day', units: 3, totalOre: 120000 },
      ],
    });
  });

  it('are the short price alone under five hours', () => {
    const price = priceRental(prices, { from: weekend.from, to: weekend.from + 299 }, FIRST_RULES);
    expect(price).toMatchObject({ kind: 'short', cheapest: false, candidates: [{ kind: 'short', units: 1 }] });
  });
});

describe('a line', () => {
  const tent: PricedProduct = { ...prices, isForSale: true, priceSaleOre: 199900 };

  it('is a sale without a period and a rental with one', () => {
    expect(priceLine(tent, null, FIRST_RULES)).toMatchObject({
      kind: 'sale',
      units: 1,
      totalOre: 199900,
      cheapest: false,
    });
    expect(plain(priceLine(tent, null, FIRST_RULES))).toBe('Kjøpspris 1 999 kr');
    expect(priceLine(tent, weekend, FIRST_RULES)).toEqual(priceRental(prices, weekend, FIRST_RULES));
  });

  it('has no price when the product is not for sale or has no sale price', () => {
    expect(priceLine({ ...tent, isForSale: false }, null, FIRST_RULES)).toBeNull();
    expect(priceLine({ ...tent, priceSaleOre: null }, null, FIRST_RULES)).toBeNull();
  });
});

describe('every rental price', () => {
  const MONDAY = 4 * 1440;
  const amount = fc.option(fc.integer({ min: 0, max: 200_000 }));
  const from = fc.integer({ min: minuteAt('2026-01-01T00:00'), max: minuteAt('2027-12-31T23:59') });
  const length = fc.oneof(fc.integer({ min: 60, max: 400 }), fc.integer({ min: 60, max: 86_400 }));

  function modelled({ priceShortOre, priceDayOre, priceWeekendOre }: RentalPrices, start: number, end: number) {
    if (end - start < 300 && priceShortOre !== null) return ['short', 1, priceShortOre];
    let days = 0;
    for (let at = start; at < end; at += 1440) days += 1;
    const ofWeek = (start - MONDAY) % 10_080;
    const sunday = start - ofWeek + 6 * 1440;
    const isWeekend = ofWeek >= 4 * 1440 + 960 && ofWeek < 6 * 1440 && end <= sunday + 22 * 60;
    const dayOre = priceDayOre === null ? Number.POSITIVE_INFINITY : priceDayOre * days;
    const weekendOre = priceWeekendOre === null || !isWeekend ? Number.POSITIVE_INFINITY : priceWeekendOre;
    if (dayOre === weekendOre && dayOre === Number.POSITIVE_INFINITY) return null;
    return weekendOre + 1 < dayOre ? ['weekend', 1, weekendOre] : ['day', days, dayOre];
  }

  it('is what counting day by day and looking at the week gives', () => {
    const agrees = fc.property(amount, amount, amount, from, length, (short, day, week, start, minutes) => {
      const given = { priceShortOre: short, priceDayOre: day, priceWeekendOre: week };
      const price = priceRental(given, { from: start, to: start + minutes }, FIRST_RULES);
      expect(price && [price.kind, price.units, price.totalOre]).toEqual(modelled(given, start, start + minutes));
    });
    fc.assert(agrees, { numRuns: 10_000 });
  });

  it('never falls when the rental gets longer within the same kind', () => {
    const grows = fc.property(from, length, fc.integer({ min: 0, max: 10_000 }), (start, minutes, more) => {
      const one = priceRental(prices, { from: start, to: start + minutes }, FIRST_RULES);
      const other = priceRental(prices, { from: start, to: start + minutes + more }, FIRST_RULES);
      return one?.kind !== other?.kind || (one?.totalOre ?? 0) <= (other?.totalOre ?? 0);
    });
    fc.assert(grows, { numRuns: 10_000 });
  });
});
