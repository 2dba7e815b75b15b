import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { searchProducts } from './search-products.ts';

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
