import type { RentalPrices } from '../pricing.ts';

/** Rental prices calculated by hand: prices, from, to, and the expected kind, units, øre and mark. */
export type GoldenRow = readonly [
  about: string,
  prices: RentalPrices,
  from: string,
  to: string,
  expected: readonly ['short' | 'weekend' | 'day', number, number, 'billigst'?] | null,
];

const prices = (short: number | null, day: number | null, weekend: number | null): RentalPrices => ({
  priceShortOre: short,
  priceDayOre: day,
  priceWeekendOre: weekend,
});

const all = prices(15000, 30000, 50000);
const noShort = prices(null, 30000, 50000);
const noWeekend = prices(15000, 30000, null);
const noDay = prices(15000, null, 50000);
const onlyShort = prices(15000, null, null);
const onlyDay = prices(null, 30000, null);
const onlyWeekend = prices(null, null, 50000);
const nothing = prices(null, null, null);

// Week 20 of 2026: Wednesday the 13th, Friday the 15th, Sunday the 17th of May.
export const goldenPrices: readonly GoldenRow[] = [
  ['one hour', all, '2026-05-13T10:00', '2026-05-13T11:00', ['short', 1, 15000]],
  ['four hours', all, '2026-05-13T10:00', '2026-05-13T14:00', ['short', 1, 15000]],
  ['four hours and a minute', all, '2026-05-13T10:00', '2026-05-13T14:01', ['short', 1, 15000]],
  ['four hours fifty-nine', all, '2026-05-13T10:00', '2026-05-13T14:59', ['short', 1, 15000]],
  ['five hours', all, '2026-05-13T10:00', '2026-05-13T15:00', ['day', 1, 30000]],
  ['four fifty-nine over midnight', all, '2026-05-13T22:00', '2026-05-14T02:59', ['short', 1, 15000]],
  ['five hours over midnight', all, '2026-05-13T22:00', '2026-05-14T03:00', ['day', 1, 30000]],
  [
    'short is dearer than day and still stands',
    prices(40000, 30000, null),
    '2026-05-13T10:00',
    '2026-05-13T12:00',
    ['short', 1, 40000],
  ],
  ['short on a Saturday', all, '2026-05-16T10:00', '2026-05-16T14:59', ['short', 1, 15000]],
  ['short is free', prices(0, 30000, 50000), '2026-05-13T10:00', '2026-05-13T12:00', ['short', 1, 0]],
  ['short hours, no short price', noShort, '2026-05-13T10:00', '2026-05-13T12:00', ['day', 1, 30000]],
  [
    'short hours on a Saturday, no short price',
    noShort,
    '2026-05-16T10:00',
    '2026-05-16T12:00',
    ['day', 1, 30000, 'billigst'],
  ],
  [
    'short hours on a Saturday, weekend price only',
    onlyWeekend,
    '2026-05-16T10:00',
    '2026-05-16T12:00',
    ['weekend', 1, 50000],
  ],
  ['twelve hours', all, '2026-05-13T08:00', '2026-05-13T20:00', ['day', 1, 30000]],
  ['twenty-four hours', all, '2026-05-13T10:00', '2026-05-14T10:00', ['day', 1, 30000]],
  ['twenty-four hours and a minute', all, '2026-05-13T10:00', '2026-05-14T10:01', ['day', 2, 60000]],
  ['forty-eight hours', all, '2026-05-12T10:00', '2026-05-14T10:00', ['day', 2, 60000]],
  ['forty-eight hours and a minute', all, '2026-05-12T10:00', '2026-05-14T10:01', ['day', 3, 90000]],
  ['a week', all, '2026-05-11T10:00', '2026-05-18T10:00', ['day', 7, 210000]],
  ['sixty days', all, '2026-05-11T10:00', '2026-07-10T10:00', ['day', 60, 1800000]],
  ['over a leap day', onlyDay, '2028-02-28T12:00', '2028-03-01T12:00', ['day', 2, 60000]],
  ['over new year', all, '2026-12-31T12:00', '2027-01-01T12:00', ['day', 1, 30000]],
  ['day price of zero', prices(null, 0, null), '2026-05-13T10:00', '2026-05-15T10:00', ['day', 2, 0]],
  ['day price with øre', prices(null, 33333, null), '2026-05-11T10:00', '2026-05-14T10:00', ['day', 3, 99999]],

  ['Friday 16:00 to Sunday 22:00', all, '2026-05-15T16:00', '2026-05-17T22:00', ['weekend', 1, 50000, 'billigst']],
  ['Friday 15:59 to Sunday 22:00', all, '2026-05-15T15:59', '2026-05-17T22:00', ['day', 3, 90000]],
  ['Friday 16:01 to Sunday 22:00', all, '2026-05-15T16:01', '2026-05-17T22:00', ['weekend', 1, 50000, 'billigst']],
  ['Friday 16:00 to Sunday 22:01', all, '2026-05-15T16:00', '2026-05-17T22:01', ['day', 3, 90000]],
  ['Friday 16:00 to Sunday 21:59', all, '2026-05-15T16:00', '2026-05-17T21:59', ['weekend', 1, 50000, 'billigst']],
  ['Friday 16:00 to Monday 08:00', all, '2026-05-15T16:00', '2026-05-18T08:00', ['day', 3, 90000]],
  ['Friday 16:00 to Sunday of the week after', all, '2026-05-15T16:00', '2026-05-24T22:00', ['day', 10, 300000]],
  ['Friday 23:59 to Sunday 22:00', all, '2026-05-15T23:59', '2026-05-17T22:00', ['weekend', 1, 50000, 'billigst']],
  [
    'Friday 16:00 to Saturday 16:00, day is cheaper',
    all,
    '2026-05-15T16:00',
    '2026-05-16T16:00',
    ['day', 1, 30000, 'billigst'],
  ],
  ['Friday 16:00 to Saturday 16:01', all, '2026-05-15T16:00', '2026-05-16T16:01', ['weekend', 1, 50000, 'billigst']],
  ['Friday 16:00 to 21:00', all, '2026-05-15T16:00', '2026-05-15T21:00', ['day', 1, 30000, 'billigst']],
  ['Friday 16:00 to 20:59', all, '2026-05-15T16:00', '2026-05-15T20:59', ['short', 1, 15000]],
  ['Saturday 00:00 to Sunday 22:00', all, '2026-05-16T00:00', '2026-05-17T22:00', ['weekend', 1, 50000, 'billigst']],
  [
    'Saturday 23:59 to Sunday 22:00',
    prices(null, 60000, 50000),
    '2026-05-16T23:59',
    '2026-05-17T22:00',
    ['weekend', 1, 50000, 'billigst'],
  ],
  [
    'Sunday 00:00 to 22:00 is no weekend',
    prices(null, 60000, 50000),
    '2026-05-17T00:00',
    '2026-05-17T22:00',
    ['day', 1, 60000],
  ],
  ['Sunday 10:00 to 20:00', all, '2026-05-17T10:00', '2026-05-17T20:00', ['day', 1, 30000]],
  ['Sunday pickup, weekend price only', onlyWeekend, '2026-05-17T10:00', '2026-05-17T20:00', null],
  ['Sunday pickup to the next Sunday', all, '2026-05-17T10:00', '2026-05-24T22:00', ['day', 8, 240000]],
  ['Thursday evening to Sunday', all, '2026-05-14T18:00', '2026-05-17T18:00', ['day', 3, 90000]],
  ['Friday morning to Sunday', all, '2026-05-15T08:00', '2026-05-17T20:00', ['day', 3, 90000]],

  [
    'weekend equals two days',
    prices(null, 25000, 50000),
    '2026-05-16T08:00',
    '2026-05-17T20:00',
    ['day', 2, 50000, 'billigst'],
  ],
  [
    'weekend is one øre cheaper',
    prices(null, 25000, 49999),
    '2026-05-16T08:00',
    '2026-05-17T20:00',
    ['day', 2, 50000, 'billigst'],
  ],
  [
    'weekend is two øre cheaper',
    prices(null, 25000, 49998),
    '2026-05-16T08:00',
    '2026-05-17T20:00',
    ['weekend', 1, 49998, 'billigst'],
  ],
  [
    'weekend is one øre dearer',
    prices(null, 25000, 50001),
    '2026-05-16T08:00',
    '2026-05-17T20:00',
    ['day', 2, 50000, 'billigst'],
  ],
  ['weekend is free', prices(null, 25000, 0), '2026-05-16T08:00', '2026-05-17T20:00', ['weekend', 1, 0, 'billigst']],

  ['a weekend without weekend price', noWeekend, '2026-05-15T16:00', '2026-05-17T22:00', ['day', 3, 90000]],
  ['a weekend without day price', noDay, '2026-05-15T16:00', '2026-05-17T22:00', ['weekend', 1, 50000]],
  ['a Wednesday without day price', noDay, '2026-05-13T10:00', '2026-05-14T10:00', null],
  ['Sunday 22:01 without day price', noDay, '2026-05-15T16:00', '2026-05-17T22:01', null],
  ['short price only, under five hours', onlyShort, '2026-05-13T10:00', '2026-05-13T14:59', ['short', 1, 15000]],
  ['short price only, five hours', onlyShort, '2026-05-13T10:00', '2026-05-13T15:00', null],
  ['weekend price only, Friday 15:59', onlyWeekend, '2026-05-15T15:59', '2026-05-17T12:00', null],
  ['no price at all', nothing, '2026-05-13T10:00', '2026-05-14T10:00', null],
  ['no price at all, a weekend', nothing, '2026-05-15T16:00', '2026-05-17T22:00', null],

  [
    'spring change: noon to noon, 23 hours pass',
    all,
    '2026-03-28T12:00',
    '2026-03-29T12:00',
    ['day', 1, 30000, 'billigst'],
  ],
  ['spring change: noon to 12:01', noWeekend, '2026-03-28T12:00', '2026-03-29T12:01', ['day', 2, 60000]],
  ['spring change: noon to 13:00, 24 hours pass', noWeekend, '2026-03-28T12:00', '2026-03-29T13:00', ['day', 2, 60000]],
  [
    'spring change: Friday 16:00 to Sunday 22:00',
    all,
    '2026-03-27T16:00',
    '2026-03-29T22:00',
    ['weekend', 1, 50000, 'billigst'],
  ],
  ['spring change: Friday 15:59', all, '2026-03-27T15:59', '2026-03-29T22:00', ['day', 3, 90000]],
  ['spring change: Sunday 22:01', all, '2026-03-27T16:00', '2026-03-29T22:01', ['day', 3, 90000]],
  [
    'spring change: five on the clock, four pass',
    all,
    '2026-03-28T23:00',
    '2026-03-29T04:00',
    ['day', 1, 30000, 'billigst'],
  ],
  ['spring change: 4:59 on the clock', all, '2026-03-28T23:00', '2026-03-29T03:59', ['short', 1, 15000]],
  ['spring change of 2027: noon to noon', noWeekend, '2027-03-27T12:00', '2027-03-28T12:00', ['day', 1, 30000]],
  [
    'autumn change: noon to noon, 25 hours pass',
    all,
    '2026-10-24T12:00',
    '2026-10-25T12:00',
    ['day', 1, 30000, 'billigst'],
  ],
  ['autumn change: noon to 12:01', noWeekend, '2026-10-24T12:00', '2026-10-25T12:01', ['day', 2, 60000]],
  ['autumn change: noon to 13:00', noWeekend, '2026-10-24T12:00', '2026-10-25T13:00', ['day', 2, 60000]],
  ['autumn change: noon to 11:00, 24 hours pass', noWeekend, '2026-10-24T12:00', '2026-10-25T11:00', ['day', 1, 30000]],
  [
    'autumn change: Friday 16:00 to Sunday 22:00',
    all,
    '2026-10-23T16:00',
    '2026-10-25T22:00',
    ['weekend', 1, 50000, 'billigst'],
  ],
  ['autumn change: Friday 15:59', all, '2026-10-23T15:59', '2026-10-25T22:00', ['day', 3, 90000]],
  ['autumn change: Sunday 22:01', all, '2026-10-23T16:00', '2026-10-25T22:01', ['day', 3, 90000]],
  ['autumn change: 4:59 on the clock, 5:59 pass', all, '2026-10-24T23:00', '2026-10-25T03:59', ['short', 1, 15000]],
  ['autumn change: five on the clock', noWeekend, '2026-10-24T23:00', '2026-10-25T04:00', ['day', 1, 30000]],
  ['a month over the autumn change', all, '2026-10-01T12:00', '2026-10-31T12:00', ['day', 30, 900000]],
];
