import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatKr, fromKr, percentOf, sumOre, toKr, vatIncluded } from './money.ts';
import { parseAmount, parsePrice } from './written-amount.ts';

const ore = fc.integer({ min: -1e15, max: 1e15 });

describe('kroner in the API', () => {
  it('gives every amount back as it came', () => {
    fc.assert(
      fc.property(ore, (amount) => fromKr(toKr(amount)) === amount),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [0.1 + 0.2, 30],
    [1.005 - 0.005, 100],
    [1234.5, 123450],
    [-19.99, -1999],
  ])('reads %s kr', (kr, expected) => expect(fromKr(kr)).toBe(expected));

  it('knows no negative zero', () => expect(fromKr(-0)).toBe(0));

  it.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuses %s kr', (kr) => {
    expect(fromKr(kr)).toBeNull();
  });
});

describe('amounts that people type', () => {
  it.each([
    ['1 234,50', 123450],
    ['1\u00a0234,5', 123450],
    ['1\u202f234\u20095', 1234500],
    ['1234.5', 123450],
    [' 300 ', 30000],
    ['300 kr', 30000],
    ['\u2212300', -30000],
    ['-0,05', -5],
    ['0', 0],
    ['450,-', 45000],
    ['450.-', 45000],
    ['450,–', 45000],
    ['1.500', 150000],
    ['1.500,50', 150050],
    ['1.234.567', 123456700],
    ['1’500', 150000],
    ["1'500.50", 150050],
    ['1 500,-', 150000],
    ['kr 450', 45000],
    ['kr. 1 500,-', 150000],
    ['−kr 450', -45000],
    ['NOK 450', 45000],
    ['450 kroner', 45000],
    ['\u200E450', 45000],
  ])('reads %j', (text, expected) => expect(parseAmount(text)).toBe(expected));

  it.each([
    '',
    ' ',
    'kr',
    '1,234',
    '0.500',
    '1.50.000',
    '1.5000',
    '1,500,00',
    '.500',
    '450-',
    '450,-0',
    '1,2,3',
    '5,',
    ',5',
    '1e3',
    '--1',
    'gratis',
    '99999999999999999',
  ])('refuses %j', (text) => expect(parseAmount(text)).toBeNull());

  it('reads everything that the shop prints', () => {
    const printed = fc.property(ore, fc.boolean(), (amount, bareKroner) => {
      return [formatKr(amount), formatAmount(amount, { bareKroner })].every((text) => parseAmount(text) === amount);
    });
    fc.assert(printed, { numRuns: 10_000 });
  });
});

it('takes no price below nothing or above ten million kroner', () => {
  expect(parsePrice('10 000 000')).toBe(1_000_000_000);
  for (const text of ['10 000 000,01', '99 999 999 999', '-1', 'gratis'])
    expect([text, parsePrice(text)]).toEqual([text, null]);
});

describe('amounts on the screen', () => {
  it.each([
    [123450, '1\u00a0234,50\u00a0kr'],
    [5, '0,05\u00a0kr'],
    [99999, '999,99\u00a0kr'],
    [100000000, '1\u00a0000\u00a0000\u00a0kr'],
    [-123450, '\u22121\u00a0234,50\u00a0kr'],
    [0, '0\u00a0kr'],
    [-30000, '\u2212300\u00a0kr'],
  ])('shows %i øre', (amount, text) => expect(formatKr(amount)).toBe(text));

  it('keeps the decimals of whole kroner in columns and fields', () => {
    expect(formatAmount(30000)).toBe('300,00');
    expect(formatAmount(30000, { bareKroner: true })).toBe('300');
    expect(formatAmount(30050, { bareKroner: true })).toBe('300,50');
  });
});

describe('shares of an amount', () => {
  it.each([
    [333, 50, 167],
    [-333, 50, -167],
    [101, 25, 25],
    [102, 25, 26],
    [1000, 33.33, 333],
    [0, 50, 0],
    [-1, 10, 0],
  ])('%i øre at %d %% is %i', (amount, percent, expected) => expect(percentOf(amount, percent)).toBe(expected));

  it.each([
    [12500, 25, 2500],
    [30000, 25, 6000],
    [99, 25, 20],
    [11500, 15, 1500],
    [10000, 0, 0],
    [-12500, 25, -2500],
  ])('%i øre contains tax at %d %% of %i', (amount, percent, expected) => {
    expect(vatIncluded(amount, percent)).toBe(expected);
  });

  it('rounds as exact fractions do, never more than half an øre off', () => {
    const amounts = fc.integer({ min: -1e9, max: 1e9 });
    const exact = fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const twice = 2n * BigInt(percentOf(amount, percent)) * 100n - 2n * BigInt(amount) * BigInt(percent);
      const vatOff = 2n * BigInt(vatIncluded(amount, percent)) * BigInt(100 + percent) - 2n * BigInt(amount * percent);
      const size = (value: bigint) => (value < 0n ? -value : value);
      return size(twice) <= 100n && size(vatOff) <= BigInt(100 + percent);
    });
    fc.assert(exact, { numRuns: 10_000 });
  });

  it('adds up', () => expect(sumOre([10, 20, -5])).toBe(25));
});
