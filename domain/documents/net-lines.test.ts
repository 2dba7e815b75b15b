import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOre } from '../money.ts';
import { vatCode } from '../vat-code.ts';
import { vatOre } from '../vat-codes.ts';
import { vatRowsOf } from './document-line.ts';
import { netLinesOf } from './net-lines.ts';

const taxedLine = fc.record({
  amountOre: fc.integer({ min: 0, max: 10_000_000 }),
  vatCode: fc.constantFrom(...vatCode.options),
});

describe('the nets of the lines of a document', () => {
  it('add up to the base of each rate, to the øre', () => {
    fc.assert(
      fc.property(fc.array(taxedLine, { minLength: 1, maxLength: 40 }), (lines) => {
        const nets = netLinesOf(lines);
        for (const { code, baseOre } of vatRowsOf(lines))
          expect(sumOre(nets.filter((_, index) => lines[index]?.vatCode === code))).toBe(baseOre);
      }),
    );
  });

  it('are each rounded, but for the largest line of a rate', () => {
    fc.assert(
      fc.property(fc.array(taxedLine, { minLength: 1, maxLength: 40 }), (lines) => {
        const moved = netLinesOf(lines).filter((net, index) => {
          const { amountOre, vatCode: code } = lines[index] ?? { amountOre: 0, vatCode: '3' as const };
          return net !== amountOre - vatOre(amountOre, code);
        });
        expect(moved.length).toBeLessThanOrEqual(vatRowsOf(lines).length);
      }),
    );
  });

  it('put the øre that is left on the largest line', () => {
    const third = { amountOre: 3, vatCode: '3' } as const;
    expect(netLinesOf([third, { ...third, amountOre: 4 }, third])).toEqual([2, 4, 2]);
  });
});
