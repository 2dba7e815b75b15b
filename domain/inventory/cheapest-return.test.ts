import { describe, expect, it } from 'vitest';
import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import type { OrderLine } from '../orders/line.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { wallClock, wallMinute } from '../wall-clock.ts';
import { cheapestReturn } from './cheapest-return.ts';

const at = (text: string) => wallMinute(text) ?? Number.NaN;
const open = { opensAt: 8 * 60, closesAt: 17 * 60 };
const hours = { week: Array.from({ length: 7 }, () => open), exceptions: [], closesOutside: false };
/** From Tuesday to Wednesday at noon. */
const line = { productId: 1, from: '2026-11-24T12:00', to: '2026-11-25T10:00', priceOre: 30_000, quantity: 1 };
const prices = { priceShortOre: null, priceDayOre: 30_000, priceWeekendOre: null };
const products = new Map([[1, prices as OrderableProduct]]);
const around = { products, rules: FIRST_RULES, now: at('2026-11-24T13:00'), hours };
const cheapest = (until: string, lines = [line]) => {
  const to = cheapestReturn(lines as unknown as OrderLine[], { ...around, until: at(until) });
  return to === null ? null : wallClock(to);
};

describe('the return that is proposed first', () => {
  it('is the latest that costs least: within the day that is paid already', () => {
    expect(cheapest('2026-11-30T16:00')).toBe('2026-11-25T12:00');
  });

  it('is the end of the next day where the day that is paid is over', () => {
    expect(cheapest('2026-11-30T16:00', [{ ...line, to: '2026-11-25T12:00' }])).toBe('2026-11-26T12:00');
  });

  it('is no later than the next rental, and none without room', () => {
    expect(cheapest('2026-11-25T11:00')).toBe('2026-11-25T11:00');
    expect(cheapest('2026-11-25T10:00')).toBeNull();
  });

  it('is none for what has no price', () => {
    expect(cheapest('2026-11-30T16:00', [{ ...line, productId: 2 }])).toBeNull();
  });
});
