import { expect, it } from 'vitest';
import { askAgainAfter } from './payment-stage.ts';

it('asks for an order that waits for the wallet, ever more patiently, until it is over', () => {
  const waiting = { paymentState: 'created', status: 'booked' } as const;
  expect([0, 14, 15, 500].map((answers) => askAgainAfter(waiting, answers))).toEqual([2000, 2000, 5000, 5000]);
  expect(askAgainAfter({ paymentState: 'created', status: 'cancelled' }, 0)).toBe(false);
  expect(askAgainAfter(undefined, 0)).toBe(false);
});

it('asks for an order of which the rest was just paid until that is told', () => {
  const owed = { paymentState: 'failed', status: 'picked_up' } as const;
  expect(askAgainAfter(owed, 0, true)).toBe(2000);
  expect(askAgainAfter(owed, 0)).toBe(false);
  expect(askAgainAfter({ ...owed, paymentState: 'captured' }, 0, true)).toBe(false);
});

it('asks for a paid order until it is confirmed, which comes a moment later, and not for ever', () => {
  const paid = { paymentState: 'authorized', status: 'booked' } as const;
  expect([0, 14, 15].map((answers) => askAgainAfter(paid, answers))).toEqual([2000, 2000, false]);
  expect(askAgainAfter({ ...paid, status: 'confirmed' }, 0)).toBe(false);
  expect(askAgainAfter({ ...paid, paymentState: 'none' }, 0)).toBe(false);
});
