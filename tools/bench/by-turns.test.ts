import { describe, expect, it } from 'vitest';
import { sharesOf } from './by-turns.ts';

describe('two programs by turns', () => {
  const isLess = (name: string) => name === 'start';

  it('are told apart so that less than one is worse, whatever is measured', () => {
    const here = [
      { orders: 90, start: 500 },
      { orders: 110, start: 500 },
    ];
    const beside = [
      { orders: 200, start: 400 },
      { orders: 200, start: 400 },
    ];
    const shares = sharesOf(here, beside, isLess);
    expect(shares.map(({ name, share }) => [name, share])).toEqual([
      ['orders', 0.5],
      ['start', 0.8],
    ]);
  });

  it('say how far the share may be off, by how far the starts are apart', () => {
    const here = [{ orders: 90 }, { orders: 110 }];
    const [{ error } = { error: 0 }] = sharesOf(here, [{ orders: 100 }, { orders: 100 }], isLess);
    // The standard error of 90 and 110 is 10, a tenth of their mean.
    expect(error).toBeCloseTo(0.1, 10);
  });

  it('claims nothing of how far a single start is off', () => {
    const [{ share, error } = { share: 0, error: 0 }] = sharesOf([{ orders: 1 }], [{ orders: 2 }], isLess);
    expect([share, error]).toEqual([0.5, Number.NaN]);
  });
});
