import { describe, expect, it } from 'vitest';
import { inStep, sharesOf } from './by-turns.ts';

describe('two programs by turns', () => {
  const turns = (name: string, unit: string, ...values: number[]) => values.map((value) => [{ name, value, unit }]);

  it.each([
    ['of what there is more of the better', '/s', 0.5],
    ['of times', 'ms', 2],
    ['of memory', 'MB', 2],
  ])('say what one is as a share of the other, so that below 1 is worse: %s', (_, unit, expected) => {
    const [share] = sharesOf(turns('figure', unit, 100, 100), turns('figure', unit, 200, 200));
    expect(share).toMatchObject({ name: 'figure', here: 100, beside: 200, share: expected, error: 0 });
  });

  it('are compared within a turn, whatever the machine does between two', () => {
    const [share] = sharesOf(turns('orders', '/s', 90, 900), turns('orders', '/s', 100, 1000));
    expect(share?.share).toBeCloseTo(0.9, 10);
    expect(share?.error).toBeCloseTo(0, 10);
  });

  it('say how far the share may be off, by how far the turns are apart', () => {
    const [share] = sharesOf(turns('orders', '/s', 90, 110), turns('orders', '/s', 100, 100));
    expect(share?.error).toBeCloseTo(0.1, 2);
  });

  it('claim nothing of how far a single turn is off', () => {
    expect(sharesOf(turns('orders', '/s', 1), turns('orders', '/s', 2))).toMatchObject([
      { share: 0.5, error: Number.NaN },
    ]);
  });
});

describe('sources in step', () => {
  it('give by turns, and who goes first changes', async () => {
    const order: string[] = [];
    async function* source(name: string) {
      for (const n of [1, 2, 3]) {
        order.push(`${name}${n}`);
        yield n;
      }
    }
    expect(await inStep([source('a'), source('b')])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(order).toEqual(['a1', 'b1', 'b2', 'a2', 'a3', 'b3']);
  });

  it('are ended where one of them fails', async () => {
    let ended = 0;
    async function* source(fails: boolean) {
      try {
        yield 1;
        if (fails) throw new Error('away');
        yield 2;
      } finally {
        ended++;
      }
    }
    await expect(inStep([source(false), source(true)])).rejects.toThrow('away');
    expect(ended).toBe(2);
  });

  it('are refused where one gives less than another, whichever comes first', async () => {
    async function* source(...values: number[]) {
      yield* values;
    }
    const refused = 'one source has ended before another';
    await expect(inStep([source(1, 2), source(1)])).rejects.toThrow(refused);
    await expect(inStep([source(1), source(1, 2)])).rejects.toThrow(refused);
  });
});
