import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from '../wall-clock.ts';
import { checkedLateRates, FIRST_LATE_RATES, interestOre, lateFeeOn } from './late-rates.ts';

const halves = [
  { from: '2025-01-01', percent: 12.5 },
  { from: '2025-07-01', percent: 12.25 },
  { from: '2026-01-01', percent: 12 },
];

describe('interest on late payment', () => {
  it('counts days of a year of 365, from the day after, each by the rate of its half-year', () => {
    expect(interestOre(100_000, { after: '2025-01-10', until: '2025-01-10' }, halves)).toBe(0);
    expect(interestOre(100_000, { after: '2025-01-10', until: '2025-02-09' }, halves)).toBe(1_027);
    expect(interestOre(1_000_000, { after: '2025-06-29', until: '2025-07-02' }, halves)).toBe(1_014);
    expect(interestOre(36_500, { after: '2024-12-30', until: '2025-01-01' }, halves)).toBe(13);
    expect(interestOre(100_000, { after: '2026-01-01', until: '2027-01-01' }, halves)).toBe(12_000);
  });

  it('is the same as a count of every single day', () => {
    const day = fc.integer({ min: parseDate('2024-11-01') ?? 0, max: parseDate('2026-12-31') ?? 0 });
    const text = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), day, fc.nat(700), (amount, first, days) => {
        let hundredths = 0;
        for (let at = first + 1; at <= first + days; at += 1) {
          const date = text(at);
          hundredths += date < '2025-01-01' ? 0 : date < '2025-07-01' ? 1_250 : date < '2026-01-01' ? 1_225 : 1_200;
        }
        const asked = interestOre(amount, { after: text(first), until: text(first + days) }, halves);
        expect(asked).toBe(Math.round((amount * hundredths) / 3_650_000));
      }),
    );
  });
});

describe('the tables of rates', () => {
  it('give the row of the day, and nothing before the first', () => {
    const fees = [
      { from: '2025-01-01', feeOre: 3_500, compensationOre: 47_000 },
      { from: '2026-01-01', feeOre: 3_600, compensationOre: 48_000 },
    ];
    expect(lateFeeOn(fees, '2025-12-31').feeOre).toBe(3_500);
    expect(lateFeeOn(fees, '2026-01-01').compensationOre).toBe(48_000);
    expect(lateFeeOn(fees, '2024-12-31').feeOre).toBe(0);
  });

  it('begin at half-years, each once, with amounts that can be asked for', () => {
    expect(checkedLateRates({ ...FIRST_LATE_RATES, interest: [...halves].reverse() }).interest).toEqual(halves);
    const [fee] = FIRST_LATE_RATES.fees;
    if (!fee) throw new Error('no fee');
    for (const [wrong, code] of [
      [{ fees: [] }, 'HALF_YEAR_WRONG'],
      [{ fees: [{ ...fee, from: '2026-02-01' }] }, 'HALF_YEAR_WRONG'],
      [
        {
          interest: [
            { from: '2026-01-01', percent: 1 },
            { from: '2026-01-01', percent: 2 },
          ],
        },
        'HALF_YEAR_WRONG',
      ],
      [{ fees: [{ ...fee, feeOre: -1 }] }, 'LATE_FEE_WRONG'],
      [{ fees: [{ ...fee, compensationOre: 1_000_001 }] }, 'LATE_FEE_WRONG'],
      [{ interest: [{ from: '2026-01-01', percent: 100.5 }] }, 'INTEREST_WRONG'],
      [{ interest: [{ from: '2026-01-01', percent: 12.345 }] }, 'INTEREST_WRONG'],
    ] as const) {
      expect(() => checkedLateRates({ ...FIRST_LATE_RATES, ...wrong })).toThrow(code);
    }
  });
});
