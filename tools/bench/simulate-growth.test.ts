import { describe, expect, it } from 'vitest';
import { served, simulateGrowth } from './simulate-growth.ts';
import { busiestWeek, numbersFrom } from './year-of-orders.ts';

describe('a line that is served one after another', () => {
  it('takes as long as its own time where nobody is before it', () => {
    expect(served([0, 100, 200], 10)).toMatchObject({ p50: 10, p99: 10, longest: 10 });
  });

  it('waits for all who came before', () => {
    expect(served([0, 0, 0], 10)).toMatchObject({ p50: 20, longest: 30, busy: 1 });
  });

  it('waits as long at the mean as the formula for one server and one pace says', () => {
    const random = numbersFrom(7);
    const [arrivals, serviceMs, share]: [number[], number, number] = [[], 1, 0.5];
    let at = 0;
    for (let nth = 0; nth < 200_000; nth++) {
      at += -Math.log(1 - random()) / (share / serviceMs);
      arrivals.push(at);
    }
    const { busy, p50 } = served(arrivals, serviceMs);
    expect(busy).toBeCloseTo(share, 2);
    // With half of the time taken, half of all come to an empty line.
    expect(p50).toBeLessThan(1.01);
    let [free, waited] = [0, 0];
    for (const arrived of arrivals) {
      waited += Math.max(0, free - arrived);
      free = Math.max(free, arrived) + serviceMs;
    }
    // Pollaczek and Khinchine: share · time / (2 · (1 − share)).
    expect(waited / arrivals.length).toBeCloseTo((share * serviceMs) / (2 * (1 - share)), 1);
  });
});

describe('the fullest week of a year', () => {
  it('has as many orders as its hours weigh, more than an even week', () => {
    const { arrivals, busiestHour } = busiestWeek(100_000, numbersFrom(1));
    expect(arrivals.length).toBeGreaterThan((1.5 * 100_000) / 52);
    expect(busiestHour).toBeGreaterThan((5 * 100_000) / (365 * 24));
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
  });

  it('is the same for the same seed', () => {
    const costs = { orderMs: 20, appendMs: 0.1, appendsAnOrder: 6 };
    expect(simulateGrowth(3_000, 10, costs)).toEqual(simulateGrowth(3_000, 10, costs));
  });

  it('is that of the shop itself where it is alone on its log', () => {
    const { busiestHour } = simulateGrowth(30_000, 1, { orderMs: 20, appendMs: 0.1, appendsAnOrder: 6 });
    expect(busiestHour.all).toBe(busiestHour.one);
  });

  it('is served more slowly by whoever takes longer', () => {
    const quick = simulateGrowth(300_000, 1, { orderMs: 20, appendMs: 0.1, appendsAnOrder: 6 });
    const slow = simulateGrowth(300_000, 1, { orderMs: 2_000, appendMs: 0.1, appendsAnOrder: 6 });
    expect(slow.shop.p99).toBeGreaterThan(10 * quick.shop.p99);
    expect(slow.shop.busy).toBeGreaterThan(quick.shop.busy);
  });
});
