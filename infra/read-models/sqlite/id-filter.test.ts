import { describe, expect, it } from 'vitest';
import { IdFilter } from './id-filter.ts';

const idAt = (n: number) => String(100_000_000_000_000 + ((n * 791_939_177) % 899_999_999_999_999));

describe('the filter of ids', () => {
  it.each([false, true])(
    'never says of an id it was given that it has not got it (in the larger room: %s)',
    (isLarge) => {
      const ids = new IdFilter(isLarge);
      for (let n = 0; n < 50_000; n++) ids.add(idAt(n));
      const missed = Array.from({ length: 50_000 }, (_, n) => idAt(n)).filter((id) => !ids.mayHave(id));
      expect(missed).toEqual([]);
    },
  );

  it('knows nearly all others, of random and of running numbers', () => {
    const ids = new IdFilter();
    for (let n = 0; n < 50_000; n++) {
      ids.add(idAt(n));
      ids.add(String(n));
    }
    const asked = Array.from({ length: 10_000 }, (_, n) => [idAt(100_000 + n), String(100_000 + n)]).flat();
    expect(asked.filter((id) => ids.mayHave(id)).length).toBeLessThan(20);
  });

  it('takes next to no other for its own in the larger room', () => {
    const ids = new IdFilter(true);
    for (let n = 0; n < 200_000; n++) ids.add(idAt(n));
    const asked = Array.from({ length: 200_000 }, (_, n) => idAt(200_000 + n));
    expect(asked.filter((id) => ids.mayHave(id)).length).toBeLessThan(10);
  });
});
