import { describe, expect, it } from 'vitest';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { heldForSale, isHeldForOneself } from './own-hold.ts';

const held = [
  { productId: 1, quantity: 1, date_from: '2026-12-05T08:00', date_to: '2026-12-06T08:00' },
  { productId: 9, quantity: 2, date_from: null, date_to: null },
];

describe('what is held for an unfinished payment', () => {
  it('is why the same period looks taken, and one that its two hours reach', () => {
    expect(isHeldForOneself(aRentalLine(), held)).toBe(true);
    const after = { date_from: '2026-12-06T09:00', date_to: '2026-12-07T09:00' };
    expect(isHeldForOneself(aRentalLine(after), held)).toBe(true);
  });

  it('has nothing to do with other periods and products', () => {
    const later = { date_from: '2026-12-06T10:00', date_to: '2026-12-07T09:00' };
    expect(isHeldForOneself(aRentalLine(later), held)).toBe(false);
    expect(isHeldForOneself(aRentalLine({ id: 2 }), held)).toBe(false);
    expect(isHeldForOneself(aSaleLine(), held)).toBe(false);
  });

  it('counts what is to be bought', () => {
    expect(heldForSale(9, held)).toBe(2);
    expect(heldForSale(1, held)).toBe(0);
  });
});
