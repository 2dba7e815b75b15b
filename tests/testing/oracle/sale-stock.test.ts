import {
  line,
  moved,
  order,
  recounted,
  removed,
  reserved,
  restored,
  revised,
  stocked,
} from '@naust/projector/testing/fact-log.ts';
import { describe, expect, it } from 'vitest';
import { SaleStock } from './sale-stock.ts';
import { shown } from './shown.ts';

const bought = order(1001, [line(7, 3)]);
const cancelled = { ...bought, statusId: 6 } as const;
const out = { ...bought, statusId: 3 } as const;
const faults = (...facts: Parameters<typeof shown>[1][]) => shown(new SaleStock(), ...facts);
const sold = [stocked(7, 0, 5), reserved(bought, [7, 2])] as const;

describe('the check of sale stock', () => {
  it('agrees where what is left is what was there less what was sold', () => {
    expect(faults(...sold)).toEqual([]);
  });

  it('finds stock below zero, also where the event says so itself', () => {
    expect(faults(stocked(7, 0, 2), reserved(bought, [7, -1]))).toEqual(['2 product 7 has -1 in stock']);
    expect(faults(stocked(7, 0, 2), recounted(7, 0, -3))).toHaveLength(1);
  });

  it('finds an order that took the wrong number, or none', () => {
    expect(faults(stocked(7, 0, 5), reserved(bought, [7, 3]))).toEqual([
      '2 order 1001: product 7 has 3, should have 2',
    ]);
    expect(faults(stocked(7, 0, 5), reserved(bought))).toEqual([
      '2 order 1001: product 7 has no change, should have 2',
    ]);
  });

  it('counts one product on two lines together, and leaves what is not counted alone', () => {
    const twice = order(1001, [line(7, 1), { ...line(7, 2), lineId: 2 }, { ...line(8, 9), lineId: 3 }]);
    expect(faults(stocked(7, 0, 5), stocked(8, 0, null), reserved(twice, [7, 2]))).toEqual([]);
  });

  it('knows that only cancelling or deleting from status 1 or 2 gives back', () => {
    expect(faults(...sold, moved(bought, 6, false, [7, 5]))).toEqual([]);
    expect(faults(...sold, removed(bought, true, [7, 5]))).toEqual([]);
    expect(faults(...sold, moved(bought, 3, true), moved(out, 6, true))).toEqual([]);
    expect(faults(...sold, moved(bought, 3, true), moved(out, 6, false, [7, 5]))).toEqual([
      '4 order 1001 says that its stock is not taken',
      '4 order 1001: product 7 has 5, should have no change',
    ]);
  });

  it('finds a cancelled order that keeps its stock, and one that comes back without taking it', () => {
    expect(faults(...sold, moved(bought, 6, true))).toHaveLength(2);
    const back = [...sold, moved(bought, 6, false, [7, 5])] as const;
    expect(faults(...back, moved(cancelled, 1, true, [7, 2]))).toEqual([]);
    expect(faults(...back, moved(cancelled, 1, true))).toHaveLength(1);
    const deleted = [...sold, removed(bought, true, [7, 5])] as const;
    expect(faults(...deleted, restored(bought, true, [7, 2]))).toEqual([]);
    expect(faults(...deleted, restored(bought, false))).toHaveLength(2);
  });

  it('lets a form give pieces back in status 1, and not after pickup', () => {
    const fewer = order(1001, [line(7, 1)]);
    expect(faults(...sold, revised(bought, fewer, [7, 4]))).toEqual([]);
    expect(faults(...sold, moved(bought, 3, true), revised(out, { ...fewer, statusId: 3 }))).toEqual([]);
    expect(faults(...sold, moved(bought, 3, true), revised(out, { ...fewer, statusId: 3 }, [7, 4]))).toHaveLength(1);
  });
});
