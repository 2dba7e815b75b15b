import { describe, expect, it } from 'vitest';
import { groupDrawing, groupPath } from '../../pages/home/group-drawing.ts';
import { searchProducts } from '../../pages/home/search-products.ts';
import { aProduct } from '../../testing/products.ts';
import { priceSummary } from './price-summary.ts';

describe('the tile of a group', () => {
  it('is drawn by the slug [C2.48]', () => {
    expect(groupDrawing({ slug: 'telt', name: 'Alt av telt' })).toBe('/drawings/telt.svg');
  });

  it('is drawn by the normalised name where the slug is unknown [C2.48]', () => {
    expect(groupDrawing({ slug: 'x-2', name: 'Verk / tøy' })).toBe('/drawings/verktoy.svg');
  });

  it('falls back to the standard drawing [C2.48]', () => {
    expect(groupDrawing({ slug: 'bater', name: 'Båter' })).toBe('/drawings/standard.svg');
  });

  it('leads to the storage units for group 6 and for whatever is called Lager [C2.51]', () => {
    expect(groupPath({ id: 6, name: 'Noe annet' })).toBe('/boder');
    expect(groupPath({ id: 9, name: 'LAGER' })).toBe('/boder');
    expect(groupPath({ id: 9, name: 'Lagerhyller' })).toBe('/group/9');
  });
});

describe('the search of the front page', () => {
  const products = ['Telt', 'Festtelt', 'Drill', ...Array.from({ length: 9 }, (_, n) => `Partytelt ${n}`)].map(
    (name, at) => aProduct({ id: at + 1, name }),
  );

  it('finds what contains the text, whatever the case, at most eight [C2.45 C9.10]', () => {
    expect(searchProducts(products, ' TELT ').map(({ name }) => name)).toHaveLength(8);
    expect(searchProducts(products, 'dri').map(({ name }) => name)).toEqual(['Drill']);
  });

  it('finds nothing for an empty text', () => {
    expect(searchProducts(products, '  ')).toEqual([]);
  });
});

describe('the price on a card', () => {
  it('names the day price of what is rented', () => {
    expect(priceSummary(aProduct({ price_day: 350 }))).toBe('350\u00a0kr per døgn');
  });

  it('says sold out instead of a price', () => {
    expect(priceSummary(aProduct({ price_day: null, is_for_sale: true, price_sale: 99, stock_qty: 0 }))).toBe(
      'Utsolgt',
    );
  });

  it('asks for contact where nothing has a price', () => {
    expect(priceSummary(aProduct({ price_day: null }))).toBe('Kontakt oss for pris');
  });
});
