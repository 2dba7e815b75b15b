import { expect, it } from 'vitest';
import { pace, type RebuildProgress } from './pace.ts';
import { progressLine } from './progress-line.ts';

const at = (time: string) => Date.parse(time);

function progressAfter(seconds: number, until: string | null, seen = 7n): RebuildProgress {
  let now = at('2026-06-11T00:00:00Z');
  const reported: RebuildProgress[] = [];
  const tell = pace({ now: () => now }, (progress) => reported.push(progress));
  now += seconds * 1_000;
  tell('folding', { seen, head: 9_000_000_000_000_000_000n, eventCount: 5_000, since: '2026-06-01T00:00:00Z', until });
  const [progress] = reported;
  if (!progress) throw new Error('nothing was told');
  return progress;
}

it('counts events, and says how much of the time in the log is behind it', () => {
  const progress = progressAfter(10, '2026-06-03T12:00:00Z');
  expect(progress).toMatchObject({ share: 0.25, eventsPerSecond: 500, secondsLeft: 30 });
  expect(progressLine(progress)).toBe('Folding … 25 %, 500 events/s, about 30 s left (position 7)');
});

it('is at its end where the log is, whatever its clock says', () => {
  expect(progressAfter(10, '2025-01-01T00:00:00Z')).toMatchObject({ share: 0, secondsLeft: 0 });
  expect(progressAfter(10, '2027-01-01T00:00:00Z')).toMatchObject({ share: 1, secondsLeft: 0 });
  expect(progressAfter(10, null, 9_000_000_000_000_000_000n)).toMatchObject({ share: 1, secondsLeft: 0 });
});
