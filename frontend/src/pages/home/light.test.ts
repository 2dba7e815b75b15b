import { wallMinute } from '@naust/domain/wall-clock.ts';
import { expect, it } from 'vitest';
import { lightAt } from './light.ts';

it.each([
  ['2026-11-30T05:59', 'night'],
  ['2026-11-30T06:00', 'morning'],
  ['2026-11-30T09:59', 'morning'],
  ['2026-11-30T10:00', 'day'],
  ['2026-11-30T16:59', 'day'],
  ['2026-11-30T17:00', 'evening'],
  ['2026-11-30T21:59', 'evening'],
  ['2026-11-30T22:00', 'night'],
] as const)('at %s the front page is drawn by %s', (clock, light) => {
  expect(lightAt(wallMinute(clock) ?? 0)).toBe(light);
});
