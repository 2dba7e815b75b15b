import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheaperReturn, dearerReturn } from './price-advice.ts';
import { priceRental, type RentalPrices } from './pricing.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { wallMinute } from './wall-clock.ts';

const at = (text: string) => wallMinute(text) ?? Number.NaN;
const trailer: RentalPrices = { priceShortOre: 12_000, priceDayOre: 22_000, priceWeekendOre: 39_000 };
const totalBy = (prices: RentalPrices) => (period: { from: number; to: number }) =>
  priceRental(prices, period, FIRST_RULES)?.totalOre ?? null;
const always = () => true;
const HOUR = 60;

describe('a return at another hour', () => {
  const saturday = { from: at('2026-11-28T10:00'), to: at('2026-11-28T16:00') };

  it('is proposed where it is cheaper, and costs what it would', () => {
    expect(cheaperReturn(totalBy(trailer), saturday, always)).toEqual({ to: at('2026-11-28T14:00'), totalOre: 12_000 });
  });

  it('is no proposal at an hour that cannot be had', () => {
    const isPossible = (to: number) => to !== at('2026-11-28T14:00');
    expect(cheaperReturn(totalBy(trailer), saturday, isPossible)?.to).toBe(at('2026-11-28T13:00'));
    expect(cheaperReturn(totalBy(trailer), saturday, () => false)).toBeNull();
  });

  it('is told of where an hour more costs more', () => {
    const four = { ...saturday, to: at('2026-11-28T14:00') };
    expect(dearerReturn(totalBy(trailer), four)).toEqual({ to: at('2026-11-28T15:00'), totalOre: 22_000 });
    expect(dearerReturn(totalBy(trailer), saturday)).toBeNull();
  });

  it('is never told of where there is no price', () => {
    const unpriced = totalBy({ priceShortOre: null, priceDayOre: null, priceWeekendOre: null });
    expect([cheaperReturn(unpriced, saturday, always), dearerReturn(unpriced, saturday)]).toEqual([null, null]);
  });
});

const ore = fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null });
const prices = fc.record({ priceShortOre: ore, priceDayOre: ore, priceWeekendOre: ore });
const rental = fc
  .record({ hour: fc.integer({ min: 0, max: 24 * 30 }), hours: fc.integer({ min: 1, max: 24 * 8 }) })
  .map(({ hour, hours }) => {
    const from = at('2026-11-20T00:00') + hour * HOUR;
    return { from, to: from + hours * HOUR };
  });
const openHour = fc.integer({ min: 0, max: 23 });

describe('what is advised, whatever the prices', () => {
  it('agrees with the price function: cheaper, possible, at most a day earlier, and none later is', () => {
    fc.assert(
      fc.property(prices, rental, openHour, (of, period, opens) => {
        const totalOf = totalBy(of);
        const isPossible = (to: number) => (to / HOUR) % 24 >= opens;
        const now = totalOf(period);
        const advised = cheaperReturn(totalOf, period, isPossible);
        const isBetter = (to: number) => {
          const total = totalOf({ ...period, to });
          return isPossible(to) && now !== null && total !== null && total < now;
        };
        if (advised !== null) {
          expect(advised.totalOre).toBe(totalOf({ ...period, to: advised.to }));
          expect(isBetter(advised.to)).toBe(true);
          expect(period.to - advised.to).toBeLessThanOrEqual(24 * HOUR);
        }
        const from = advised?.to ?? Math.max(period.from, period.to - 25 * HOUR);
        for (let to = from + HOUR; to < period.to; to += HOUR) expect(isBetter(to), `${to}`).toBe(false);
      }),
    );
  });

  it('warns of an hour more exactly where the price function asks more for it', () => {
    fc.assert(
      fc.property(prices, rental, (of, period) => {
        const totalOf = totalBy(of);
        const [now, later] = [totalOf(period), totalOf({ ...period, to: period.to + HOUR })];
        const isDearer = now !== null && later !== null && later > now;
        expect(dearerReturn(totalOf, period)?.totalOre ?? null).toBe(isDearer ? later : null);
      }),
    );
  });
});
