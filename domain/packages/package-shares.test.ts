import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOre } from '../money.ts';
import { sharesOfPackage } from './package-shares.ts';

const part = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), aloneOre: fc.nat(200_000) });

it('shares the price of a package by its parts to the øre, with all their pieces', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(3_000_000), (parts, totalOre) => {
      const shares = sharesOfPackage(parts, totalOre);
      expect(sumOre(shares.map(({ quantity, priceOre }) => quantity * priceOre))).toBe(totalOre);
      for (const [at, { quantity }] of parts.entries()) {
        const own = shares.filter((share) => share.at === at);
        expect(own.reduce((sum, share) => sum + share.quantity, 0)).toBe(quantity);
      }
      expect(shares.every(({ quantity, priceOre }) => quantity > 0 && priceOre >= 0)).toBe(true);
      expect(shares.length).toBeLessThanOrEqual(parts.length + 1);
    }),
    { numRuns: 5_000 },
  );
});

it('lets one piece stand apart only where no part takes the øre that are left', () => {
  const chairs = { quantity: 6, aloneOre: 2_000 };
  expect(sharesOfPackage([chairs, { quantity: 1, aloneOre: 8_000 }], 15_001)).toEqual([
    { at: 0, quantity: 6, priceOre: 1_500 },
    { at: 1, quantity: 1, priceOre: 6_001 },
  ]);
  expect(sharesOfPackage([chairs], 50_000)).toEqual([
    { at: 0, quantity: 5, priceOre: 8_333 },
    { at: 0, quantity: 1, priceOre: 8_335 },
  ]);
});
