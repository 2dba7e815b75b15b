import { describe, expect, it } from 'vitest';
import { periodAddress, periodInAddress, quantityInAddress } from './period-address.ts';

const asked = (text: string) => periodInAddress(new URLSearchParams(text));

describe('a period in the address', () => {
  it('comes back as it was written', () => {
    const period = { from: 29_664_960, to: 29_668_080 };
    expect(periodInAddress(new URLSearchParams(periodAddress(period, 3)))).toEqual(period);
    expect(quantityInAddress(new URLSearchParams(periodAddress(period, 3)))).toBe(3);
    expect(quantityInAddress(new URLSearchParams(periodAddress(period, 1)))).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['only one end', 'from=2026-05-16T10:00'],
    ['days without hours', 'from=2026-05-16&to=2026-05-17'],
    ['an end before the beginning', 'from=2026-05-16T10:00&to=2026-05-15T10:00'],
    ['half hours, which nobody can choose', 'from=2026-05-16T10:30&to=2026-05-17T10:00'],
    ['a day that does not exist', 'from=2026-02-30T10:00&to=2026-03-02T10:00'],
    ['something else', 'from=<script>&to=1'],
  ])('is none where there is %s', (_what, text) => {
    expect(asked(text)).toBeNull();
  });

  it.each(['0', '-1', '1.5', 'mange', '100'])('counts %s pieces as one', (text) => {
    expect(quantityInAddress(new URLSearchParams({ quantity: text }))).toBe(1);
  });
});
