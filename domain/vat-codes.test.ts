import { expect, it } from 'vitest';
import { vatCode } from './vat-code.ts';
import { VAT_CODES, vatOfAll, vatOre } from './vat-codes.ts';

it('has a rate and a name for every code', () => {
  expect(VAT_CODES.map(({ code }) => code).sort()).toEqual(vatCode.options.toSorted());
  expect(VAT_CODES.map(({ percent }) => percent)).toEqual([25, 15, 12, 0, 0, 0]);
});

it('finds the tax in an amount, and in several rounded once for each code', () => {
  expect([vatOre(12_500, '3'), vatOre(11_500, '31'), vatOre(11_200, '33'), vatOre(11_200, '7')]).toEqual([
    2500, 1500, 1200, 0,
  ]);
  const cent = { amountOre: 2, vatCode: '3' } as const;
  expect(vatOfAll([cent, cent, cent])).toBe(1);
  expect(
    vatOfAll([{ amountOre: 12_500 }, { amountOre: 11_500, vatCode: '31' }, { amountOre: 500, vatCode: '7' }]),
  ).toBe(4000);
});
