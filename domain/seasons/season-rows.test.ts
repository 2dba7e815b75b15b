import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shop } from '../catalogue/testing/example-catalogue.ts';
import type { RefusalCode } from '../refusal.ts';
import { dateText, parseDate } from '../wall-clock.ts';
import { firstSharedDay, holdsOn } from './season-days.ts';
import type { SeasonFields } from './season-fields.ts';
import { seasonsOf } from './season-rows.ts';

const fields = (more: Partial<SeasonFields> = {}): SeasonFields => ({
  ...{ name: 'Høysesong', from: '2027-06-15', to: '2027-08-15', isYearly: true, percent: 20, prices: null },
  ...{ productIds: [], groupIds: [] },
  ...more,
});
const add = (more: Partial<SeasonFields> = {}) => ({ type: 'AddSeason', fields: fields(more) }) as const;
const remove = (seasonId: number) => ({ type: 'RemoveSeason', seasonId, expectedVersion: null }) as const;
const restore = (seasonId: number) => ({ type: 'RestoreSeason', seasonId }) as const;
const revise = (seasonId: number, change: Partial<SeasonFields>, expectedVersion: number | null = null) =>
  ({ type: 'ReviseSeason', seasonId, expectedVersion, change }) as const;
const noPrices = {
  ...{ priceShortOre: null, priceDayOre: null, priceWeekendOre: null, priceWeekOre: null, priceMonthOre: null },
};

describe('a season', () => {
  it('is added once, changed, deleted and fetched back', () => {
    shop()
      .when(add({ name: ' Høysesong ' }))
      .then({ type: 'SeasonAdded', data: { seasonId: 1, ...fields() } });
    shop(add()).when(add()).thenNothing();
    shop(add())
      .when(revise(1, { percent: -10, name: 'Lavsesong' }, 1))
      .then({ type: 'SeasonRevised', data: { seasonId: 1, version: 2, change: { percent: -10, name: 'Lavsesong' } } });
    shop(add())
      .when(revise(1, { percent: 20 }, 9))
      .thenNothing();
    shop(add())
      .when(revise(1, { percent: 30 }, 9))
      .thenRefused('CHANGED_MEANWHILE');
    shop(add(), remove(1))
      .when(restore(1))
      .then({ type: 'SeasonRestored', data: { seasonId: 1, version: 3 } });
    shop(add()).when(restore(1)).thenNothing();
    shop(add(), remove(1)).when(remove(1)).thenNothing();
    shop(add(), remove(1))
      .when(revise(1, { percent: 30 }))
      .thenRefused('SEASON_NOT_FOUND');
    shop().when(remove(1)).thenRefused('SEASON_NOT_FOUND');
  });

  it.each<[string, Partial<SeasonFields>, RefusalCode]>([
    ['of nothing', { percent: null }, 'SEASON_PERCENT_OR_PRICES'],
    ['of prices that are empty', { percent: null, prices: noPrices }, 'SEASON_PERCENT_OR_PRICES'],
    ['of per cent and prices', { prices: { ...noPrices, priceDayOre: 1 } }, 'SEASON_PERCENT_OR_PRICES'],
    ['of no per cent', { percent: 0 }, 'SEASON_PERCENT_WRONG'],
    ['for nothing at all', { percent: -100 }, 'SEASON_PERCENT_WRONG'],
    ['over 500 %', { percent: 500.01 }, 'SEASON_PERCENT_WRONG'],
    ['of a thousandth', { percent: 1.005 }, 'SEASON_PERCENT_WRONG'],
    ['below zero', { percent: null, prices: { ...noPrices, priceDayOre: -1 } }, 'WRONG_SHAPE'],
    [
      'with a week dearer than its days',
      { percent: null, prices: { ...noPrices, priceDayOre: 100, priceWeekOre: 701 } },
      'WEEK_PRICE_TOO_HIGH',
    ],
    ['on a day that is none', { from: '2027-02-29' }, 'SEASON_DATE_WRONG'],
    ['that ends before it begins', { to: '2027-06-14' }, 'SEASON_ENDS_BEFORE_IT_BEGINS'],
    ['that comes again before it ends', { to: '2028-06-15' }, 'SEASON_TOO_LONG'],
    ['without a name', { name: ' ' }, 'NAME_REQUIRED'],
    ['on an unknown product', { productIds: [99] }, 'SEASON_SCOPE_UNKNOWN'],
    ['on an unknown group', { groupIds: [99] }, 'SEASON_SCOPE_UNKNOWN'],
  ])('is refused %s', (_, more, code) => {
    shop().when(add(more)).thenRefused(code);
  });

  it('is refused where another holds on the same day for the same product, and may follow it the day after', () => {
    const autumn = { name: 'Høst', from: '2028-08-15', to: '2028-09-15', isYearly: false };
    shop(add()).when(add(autumn)).thenRefused('SEASONS_OVERLAP');
    shop(add())
      .when(add({ ...autumn, from: '2028-08-16' }))
      .then({ type: 'SeasonAdded', data: { seasonId: 2, ...fields({ ...autumn, from: '2028-08-16' }) } });
    shop(add(), add({ ...autumn, from: '2028-08-16' }))
      .when(revise(2, { from: '2028-08-15' }))
      .thenRefused('SEASONS_OVERLAP');
    shop(add(), remove(1), add(autumn)).when(restore(1)).thenRefused('SEASONS_OVERLAP');
  });
});

describe('the days of seasons', () => {
  const date = fc.integer({ min: 0, max: 1500 }).map((days) => dateText((parseDate('2026-01-01') ?? 0) + days));
  const days = fc
    .record({ from: date, length: fc.integer({ min: 0, max: 364 }), isYearly: fc.boolean() })
    .map(({ from, length, isYearly }) => ({ from, to: dateText((parseDate(from) ?? 0) + length), isYearly }));

  const first = parseDate('2026-01-01') ?? 0;
  const all = Array.from({ length: 5_500 }, (_, day) => dateText(first + day));

  it('are shared where some day of ten years is in both', () => {
    const agrees = fc.property(days, days, (one, other) => {
      const shared = all.find((day) => holdsOn(one, day) && holdsOn(other, day)) ?? null;
      expect(firstSharedDay(one, other)).toBe(shared);
    });
    fc.assert(agrees, { numRuns: 200 });
  });

  it('of 29 February come in leap years', () => {
    const leap = { from: '2028-02-29', to: '2028-02-29', isYearly: true };
    expect(['2029-02-28', '2029-03-01', '2032-02-29'].map((day) => holdsOn(leap, day))).toEqual([false, false, true]);
    expect(firstSharedDay(leap, { from: '2029-01-01', to: '2039-12-31', isYearly: false })).toBe('2032-02-29');
  });
});

it('of a product that came into two seasons: the one that names it, then its group’s, then the oldest', () => {
  const all = [
    { seasonId: 1, ...fields({ name: 'Alt' }) },
    { seasonId: 2, ...fields({ name: 'Gruppe', groupIds: [4] }) },
    { seasonId: 3, ...fields({ name: 'Produkt', productIds: [7] }) },
    { seasonId: 4, ...fields({ name: 'Andre', productIds: [8] }) },
  ];
  const names = (productId: number, groupId: number | null) =>
    seasonsOf(all, { productId, groupId }).map((s) => s.name);
  expect(names(7, 4)).toEqual(['Produkt', 'Gruppe', 'Alt']);
  expect(names(7, null)).toEqual(['Produkt', 'Alt']);
  expect(names(9, 4)).toEqual(['Gruppe', 'Alt']);
});
