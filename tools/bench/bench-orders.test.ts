import { BUFFER_MINUTES } from '@naust/domain/period.ts';
import { expect, it } from 'vitest';
import { hoursOf } from './bench-orders.ts';

it('lets no set of orders meet another of the same thing and day, nor of the day after', () => {
  const sets = Object.values(hoursOf).toSorted((one, other) => one.from - other.from);
  const next = [...sets.slice(1), { from: (sets[0]?.from ?? 0) + 24 }];
  const rests = sets.map(({ to }, place) => ((next[place]?.from ?? 0) - to) * 60);
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(BUFFER_MINUTES);
  expect(sets.every(({ from, to }) => from < to)).toBe(true);
});
