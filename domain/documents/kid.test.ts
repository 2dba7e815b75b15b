import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kidOf } from './kid.ts';

describe('the KID of a document', () => {
  it('is its number and a check digit', () => {
    expect(kidOf(60224, { kind: 'mod10', length: 6 })).toBe('602243');
    expect(kidOf(60224, { kind: 'mod10', length: 10 })).toBe('0000602243');
    expect(kidOf(1, { kind: 'mod11', length: 10 })).toBe('0000000019');
  });

  it('begins with 1 where mod 11 has no digit, and the number stays', () => {
    // 6 × 2 = 12: one more than 11, for which the digit would be '-'.
    expect(kidOf(6, { kind: 'mod11', length: 10 })).toMatch(/^1000000060?\d$/);
  });

  it('consists of digits, ends in the number and a digit that proves it, and is unique', () => {
    const numbers = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(numbers, numbers, fc.constantFrom('mod10', 'mod11'), (one, other, kind) => {
        const form = { kind, length: 10 } as const;
        const kid = kidOf(one, form);
        expect(kid).toMatch(/^[01]\d{9}$/);
        expect(kid.slice(0, -1).endsWith(String(one))).toBe(true);
        const weighted = [...kid].reverse().map((digit, at) => Number(digit) * weightOf(kind, at));
        const parts = kind === 'mod10' ? weighted.map((part) => (part > 9 ? part - 9 : part)) : weighted;
        expect(parts.reduce((sum, part) => sum + part, 0) % (kind === 'mod10' ? 10 : 11)).toBe(0);
        if (one !== other) expect(kidOf(other, form)).not.toBe(kid);
      }),
    );
  });
});

const weightOf = (kind: string, at: number): number => {
  if (kind === 'mod10') return at % 2 === 0 ? 1 : 2;
  return at === 0 ? 1 : 2 + ((at - 1) % 6);
};
