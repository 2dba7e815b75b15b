import { describe, expect, it } from 'vitest';
import { priceRental } from '../pricing.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { minuteAt } from '../testing/transcript.ts';
import { goldenPrices } from './pricing.golden.ts';

describe('the golden price table', () => {
  it('has at least sixty rows, each about something else', () => {
    expect(goldenPrices.length).toBeGreaterThanOrEqual(60);
    expect(new Set(goldenPrices.map(([about]) => about)).size).toBe(goldenPrices.length);
  });

  it.each(goldenPrices)('%s', (_about, prices, from, to, expected) => {
    const price = priceRental(prices, { from: minuteAt(from), to: minuteAt(to) }, FIRST_RULES);
    const [kind, units, totalOre, mark] = expected ?? [];
    expect(price && [price.kind, price.units, price.totalOre, price.cheapest]).toEqual(
      expected && [kind, units, totalOre, mark === 'billigst'],
    );
  });
});
