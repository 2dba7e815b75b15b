import { describe, expect, it } from 'vitest';
import { burstOf, isAtNight } from './alarms.ts';

const deletions = (...times: string[]) => times.map((time) => ({ at: `2026-06-01T${time}:00.000Z` }));

describe('many deletions', () => {
  it('are three within an hour: the third raises the alarm', () => {
    expect(burstOf([])).toBeNull();
    expect(burstOf(deletions('08:00', '08:10'))).toBeNull();
    expect(burstOf(deletions('08:00', '08:10', '08:59'))).toHaveLength(3);
    expect(burstOf(deletions('08:00', '08:10', '09:00'))).toBeNull();
  });

  it('raise it once, however many follow', () =>
    expect(burstOf(deletions('08:00', '08:10', '08:20', '08:30'))).toBeNull());
});

describe('the night', () => {
  it.each([
    ['2026-06-01T19:59:00Z', false],
    ['2026-06-01T20:00:00Z', true],
    ['2026-06-02T03:59:00Z', true],
    ['2026-06-02T04:00:00Z', false],
    ['2026-12-01T21:00:00Z', true],
  ])('is from 22 to 6 in Oslo: %s', (at, isNight) => expect(isAtNight(at)).toBe(isNight));
});
