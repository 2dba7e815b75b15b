import { formatKr } from '@naust/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { priceSummary, summedUpOre } from './price-summary.ts';

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

const sold = { price_day: null, is_for_sale: true, price_sale: 99 };

describe('the amount of a card', () => {
  it.each([
    { price_day: 350, price_short_4h: 120, price_weekend: 600 },
    { price_day: null, price_short_4h: 120, price_weekend: 600 },
    { price_day: null, price_weekend: 600 },
    { price_day: 350, is_for_sale: true, price_sale: 99 },
    sold,
  ])('is the one that its words name: %j', (prices) => {
    const product = aProduct(prices);
    const ore = summedUpOre(product);
    expect(ore).not.toBeNull();
    expect(priceSummary(product)).toContain(formatKr(ore ?? 0));
  });

  it.each([{ price_day: null }, { ...sold, stock_qty: 0 }])('is none where they name none: %j', (prices) => {
    expect(summedUpOre(aProduct(prices))).toBeNull();
    expect(priceSummary(aProduct(prices))).not.toContain('kr');
  });
});
