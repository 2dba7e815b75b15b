import { vatOfAll } from '@naust/domain/vat-codes.ts';
import { expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { taxedParts } from './taxed-parts.ts';

const line = {
  ...{ id: 9, name: 'Campingsett', price: 720, quantity: 1, pricing_kind: 'day' as const, pricing_units: 2 },
  ...{ date_from: '2026-09-04T10:00', date_to: '2026-09-06T10:00' },
};
const prices = { price_short_4h: null, price_weekend: null, price_week: null, price_month: null };

it('counts the tax of a package by its parts, as the order does', () => {
  const parts = [
    { id: 7, name: 'Telt', quantity: 1, vatCode: '31' as const, price_day: 300, ...prices },
    { id: 8, name: 'Sovepose', quantity: 2, vatCode: '3' as const, price_day: 50, ...prices },
  ];
  const product = aProduct({ id: 9, price_day: 360, package: { version: 1, percent: 10, parts } });
  const taxed = taxedParts(line, product, 72_000);
  expect(taxed).toEqual([
    { amountOre: 54_000, vatCode: '31' },
    { amountOre: 18_000, vatCode: '3' },
  ]);
  // 15 % of one, 25 % of the other.
  expect(vatOfAll(taxed)).toBe(7_043 + 3_600);
});

it('leaves any other line whole', () => {
  expect(taxedParts(line, aProduct({ vatCode: '33' }), 72_000)).toEqual([{ amountOre: 72_000, vatCode: '33' }]);
  expect(taxedParts(line, undefined, 100)).toEqual([{ amountOre: 100, vatCode: undefined }]);
});
