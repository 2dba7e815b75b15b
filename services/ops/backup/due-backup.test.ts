import { expect, it } from 'vitest';
import { lastDue } from './due-backup.ts';

const [morning, evening] = [3 * 60 + 30, 21 * 60];
const due = (times: readonly number[], now: string) => new Date(lastDue(times, Date.parse(now))).toISOString();

it.each([
  ['before it, the day before', [morning], '2026-06-02T01:29:00Z', '2026-06-01T01:30:00.000Z'],
  ['at it', [morning], '2026-06-02T01:30:00Z', '2026-06-02T01:30:00.000Z'],
  ['after it', [morning], '2026-06-02T23:00:00Z', '2026-06-02T01:30:00.000Z'],
  ['between two', [morning, evening], '2026-06-02T18:59:00Z', '2026-06-02T01:30:00.000Z'],
  ['after the second of two', [morning, evening], '2026-06-02T19:00:00Z', '2026-06-02T19:00:00.000Z'],
  ['in winter', [morning], '2026-12-02T12:00:00Z', '2026-12-02T02:30:00.000Z'],
  ['on the night that has no 02:30', [150], '2027-03-28T12:00:00Z', '2027-03-28T01:30:00.000Z'],
])('a copy is due by the clock in Oslo: %s', (_, times, now, expected) => {
  expect(due(times, now)).toBe(expected);
});
