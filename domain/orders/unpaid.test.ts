import { describe, expect, it } from 'vitest';
import { parseDate } from '../wall-clock.ts';
import { CARD, INVOICE, ORDER_STATUSES, PAYMENT_STATES, VIPPS } from './statuses.ts';
import { isUnpaid } from './unpaid.ts';

const today = parseDate('2026-06-16') ?? 0;
const order = {
  paymentId: CARD,
  totalOre: 30_000,
  placedAt: '2026-06-10T10:00:00.000Z',
  paymentState: 'none',
} as const;
const statuses = ORDER_STATUSES.map(({ id }) => id);
const unpaidIn = (change: Partial<Parameters<typeof isUnpaid>[0]>) =>
  statuses.filter((statusId) => isUnpaid({ ...order, ...change, statusId }, today));

describe('an order that is owed for', () => {
  it('is one by Vipps that was handed out before its money was taken', () => {
    expect(unpaidIn({ paymentId: VIPPS, paymentState: 'authorized' })).toEqual([3, 4, 5]);
  });

  it('is not one by Vipps whose money was taken, or taken and given back', () => {
    const owed = PAYMENT_STATES.filter((paymentState) => unpaidIn({ paymentId: VIPPS, paymentState }).length > 0);
    expect(owed).toEqual(['none', 'created', 'authorized', 'cancelled', 'failed']);
  });

  it('is one by card that is returned and not completed', () => {
    expect(unpaidIn({ paymentId: CARD })).toEqual([4]);
  });

  it.each([
    ['2026-06-15', '2026-06-01', [1, 2, 3, 4]],
    ['2026-06-16', '2026-06-02', []],
    ['2026-06-17', '2026-06-03', []],
  ])('is one by invoice, due on %s because placed on %s, from the day after', (_due, placedOn, expected) => {
    expect(unpaidIn({ paymentId: INVOICE, placedAt: `${placedOn}T10:00:00.000Z` })).toEqual(expected);
  });
});
