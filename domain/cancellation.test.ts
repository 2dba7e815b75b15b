import { describe, expect, it } from 'vitest';
import { cancellationFee } from './cancellation.ts';
import { FIRST_RULES } from './rules/rules.ts';
import { minuteAt } from './testing/transcript.ts';

const tent = { from: minuteAt('2026-05-16T12:00'), totalOre: 90001 };
const trailer = { from: minuteAt('2026-05-17T12:00'), totalOre: 20000 };
const rope = { from: null, totalOre: 9900 };
const freeUntil = minuteAt('2026-05-13T12:00');
const fee = (now: string) => cancellationFee([trailer, tent, rope], minuteAt(now), FIRST_RULES);

describe('cancelling an order', () => {
  it('is free until 72 hours before the earliest pickup', () => {
    expect(fee('2026-05-13T12:00')).toEqual({ allowed: true, feeOre: 0, freeUntil });
  });

  it('costs half of the rental lines after that, and nothing of the sale', () => {
    expect(fee('2026-05-13T12:01')).toEqual({ allowed: true, feeOre: 55001, freeUntil });
    expect(fee('2026-05-16T11:59')).toEqual({ allowed: true, feeOre: 55001, freeUntil });
  });

  it('is not allowed from the earliest pickup on', () => {
    expect(fee('2026-05-16T12:00')).toEqual({ allowed: false, feeOre: 0, freeUntil });
  });

  it('never costs anything when it only sells', () => {
    expect(cancellationFee([rope], minuteAt('2026-05-16T12:00'), FIRST_RULES)).toEqual({
      allowed: true,
      feeOre: 0,
      freeUntil: null,
    });
  });

  it('counts hours on the clock, also over the spring change', () => {
    const lines = [{ from: minuteAt('2026-03-30T12:00'), totalOre: 1000 }];
    expect(cancellationFee(lines, minuteAt('2026-03-27T12:00'), FIRST_RULES).feeOre).toBe(0);
    expect(cancellationFee(lines, minuteAt('2026-03-27T12:01'), FIRST_RULES).feeOre).toBe(500);
  });
});
