import { soughtIn, soughtText } from '@naust/domain/folded-text.ts';
import { searchProducts } from '@naust/domain/product-search/product-search.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { products } from './catalogue.ts';

const names = products.map(({ name }) => name);
const typed: readonly ((name: string) => string)[] = [
  (name) => name.replaceAll('×', 'x'),
  (name) => name.replaceAll(' × ', 'x'),
  (name) => name.normalize('NFKC'),
  (name) => name.replaceAll(/(?<=\d) (?=\p{L}+)/gu, ''),
  (name) => name.replaceAll(' ', '\u00a0'),
  (name) => name.replaceAll('−', '-').replaceAll('°', ''),
  (name) => name.toUpperCase(),
];

describe('a product of the shop', () => {
  const ways = fc.subarray([...typed]);
  const written = (name: string, changes: readonly ((name: string) => string)[]) =>
    changes.reduce((text, change) => change(text), name);

  it('is found first by its name, however a keyboard writes the sizes in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), ways, (product, changes) => {
        expect(searchProducts(products, written(product.name, changes), 8)[0]?.name).toBe(product.name);
      }),
    );
  });

  it('is found by staff in the same spellings', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), ways, (name, changes) => {
        expect(soughtIn(name)).toContain(soughtText(written(name, changes)));
      }),
    );
  });

  it.each([
    ['4x6', 'Festtelt 4 × 6 meter'],
    ['4 x 6', 'Festtelt 4 × 6 meter'],
    ['festtelt 4x6', 'Festtelt 4 × 6 meter'],
    ['telt 4x6 m', 'Festtelt 4 × 6 meter'],
    ['11m3', 'Varebil 11 m³'],
    ['11 m3', 'Varebil 11 m³'],
    ['11m³', 'Varebil 11 m³'],
    ['18v', 'Batteridrill 18 V'],
    ['drill 18v', 'Batteridrill 18 V'],
    ['750kg', 'Tilhenger 750 kg'],
    ['180bar', 'Høytrykkspyler 180 bar'],
    ['60l', 'Plastkasse med lokk, 60 liter'],
    ['10stk', 'Flyttekasser, 10 stk.'],
    ['10 stykker', 'Flyttekasser, 10 stk.'],
    ['sdsmax', 'Borhammer SDS-max'],
  ])('answers %s', (text, name) => {
    expect(searchProducts(products, text, 8).map((one) => one.name)).toEqual([name]);
  });
});
