import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { priceSummary } from './price-summary.ts';

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
