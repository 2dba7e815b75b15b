import { SHOP_HOURS } from '@naust/domain/opening-hours/testing/example-hours.ts';
import type { PriceKind } from '@naust/domain/pricing.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { reviewLine } from './line-review.ts';

const kind: PriceKind = 'day';
const rental: CartLine = {
  id: 1,
  name: 'Lavvo',
  price: 490,
  quantity: 1,
  date_from: '2026-12-05T08:00',
  date_to: '2026-12-06T08:00',
  pricing_kind: kind,
  pricing_units: 1,
};
const sale: CartLine = { ...rental, price: 99, date_from: null, date_to: null, pricing_kind: 'sale' };
const product = {
  isForSale: true,
  priceSaleOre: 9900,
  priceShortOre: null,
  priceDayOre: 49000,
  priceWeekendOre: null,
  stockQty: 3,
};
const facts = { product, available: true, soldTogether: 1, now: wallMinute('2026-11-21T12:00') ?? 0, hours: null };

describe('a line in the cart', () => {
  it('is as it was while nothing has changed', () => {
    expect(reviewLine(rental, facts)).toMatchObject({ problem: null, isPriceChanged: false });
  });

  it('is marked when its pickup has passed', () => {
    const now = wallMinute('2026-12-05T09:00') ?? 0;
    expect(reviewLine(rental, { ...facts, now }).problem).toBe('PERIOD_IN_PAST');
  });

  it('is marked when somebody else has taken the period', () => {
    expect(reviewLine(rental, { ...facts, available: false }).problem).toBe('PERIOD_NOT_AVAILABLE');
  });

  it('counts as available while the shop has not answered', () => {
    expect(reviewLine(rental, { ...facts, available: undefined }).problem).toBeNull();
  });

  it('is marked when the shop no longer offers it', () => {
    expect(reviewLine(sale, { ...facts, product: null }).problem).toBe('PRODUCT_NOT_ORDERABLE');
  });

  it('is marked when all lines together want more than there is', () => {
    expect(reviewLine(sale, { ...facts, soldTogether: 3 }).problem).toBeNull();
    expect(reviewLine(sale, { ...facts, soldTogether: 4 }).problem).toBe('OUT_OF_STOCK');
  });

  it('is never short of what is not counted', () => {
    expect(
      reviewLine(sale, { ...facts, product: { ...product, stockQty: null }, soldTogether: 99 }).problem,
    ).toBeNull();
  });

  it('tells the new price when the list has changed, but not for an øre', () => {
    const dearer = reviewLine(rental, { ...facts, product: { ...product, priceDayOre: 52000 } });
    expect(dearer).toMatchObject({ isPriceChanged: true, price: { totalOre: 52000 } });
    expect(reviewLine({ ...rental, price: 490.01 }, facts).isPriceChanged).toBe(false);
  });

  it.each([
    { date_from: 'i morgen', date_to: 'overmorgen' },
    { date_from: '2026-12-05T08:00', date_to: null },
  ])('asks for a period where its dates cannot be read', (dates) => {
    expect(reviewLine({ ...rental, ...dates }, facts).problem).toBe('PERIOD_MISSING');
  });
});

describe('a line outside opening hours', () => {
  it('is by agreement, and hinders nothing', () => {
    expect(reviewLine(rental, { ...facts, hours: SHOP_HOURS })).toMatchObject({ problem: null, isByAgreement: true });
    const saturday = { date_from: '2026-12-05T09:00', date_to: '2026-12-05T14:00' };
    expect(reviewLine({ ...rental, ...saturday }, { ...facts, hours: SHOP_HOURS }).isByAgreement).toBe(false);
    expect(reviewLine(sale, { ...facts, hours: SHOP_HOURS }).isByAgreement).toBe(false);
  });

  it('cannot be ordered where the owner has closed such hours', () => {
    const hours = { ...SHOP_HOURS, closesOutside: true };
    expect(reviewLine(rental, { ...facts, hours }).problem).toBe('OUTSIDE_OPENING_HOURS');
  });
});
