import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyWithin, escaped } from './text-patterns.ts';

/** In JavaScript syntax; the servers' engines write code points and the end differently. */
const read = (pattern: string) => new RegExp(pattern.replaceAll('\\x{', '\\u{').replaceAll('\\z', '$'), 'u');

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'z', '0', '-', '.', '$', '\0', 'å', '😀', '\u{10ffff}'),
  maxLength: 5,
});

/** By code points, as the servers compare, not by UTF-16 units. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

it('takes a text for within where it is neither before the first nor after the last', () => {
  fc.assert(
    fc.property(text, text, text, (first, last, found) => {
      const isWithin = compare(found, first) >= 0 && compare(found, last) <= 0;
      expect(read(anyWithin(first, last)).test(found)).toBe(isWithin);
    }),
    { numRuns: 3_000 },
  );
});

it('takes days for what they are', () => {
  const may = read(anyWithin('2026-05-01', '2026-05-31'));
  expect(['2026-04-30', '2026-05-01', '2026-05-17', '2026-05-31', '2026-06-01'].map((day) => may.test(day))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('finds exactly the characters that are asked for', () => {
  fc.assert(
    fc.property(text, text, (sought, found) => {
      expect(read(escaped(sought)).test(found)).toBe(found.includes(sought));
    }),
  );
});
