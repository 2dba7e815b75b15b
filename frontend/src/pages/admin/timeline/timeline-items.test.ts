import { describe, expect, it } from 'vitest';
import { aBooking, aTrack } from '../../../testing/timelines.ts';
import { daysAround } from './shown-days.ts';
import { heightRemOf, itemsOf, type TimelineItem } from './timeline-items.ts';

const groups = [
  { id: 2, name: 'Flytting', slug: 'flytting', description: null, version: 1 },
  { id: 1, name: 'Fest', slug: 'fest', description: null, version: 1 },
] as unknown as Parameters<typeof itemsOf>[1];
const tent = aTrack();
const chair = aTrack({ productId: 2, name: 'Stol', bookings: [] });
const trolley = aTrack({ productId: 3, name: 'Tralle', groupId: 2, bookings: [] });
const usual = { isSearched: false, isDense: false };
const words = (items: readonly TimelineItem[]) =>
  items.map((item) => (item.kind === 'group' ? `${item.isFolded ? '>' : 'v'} ${item.group.name}` : item.row.name));

it('stands by group in the order of the groups, and folds those without a booking', () => {
  const rows = [tent, trolley, chair];
  expect(words(itemsOf(rows, groups, new Map(), usual))).toEqual(['> Flytting', 'v Fest', 'Festtelt', 'Stol']);
  const turned = new Map([
    [1, true],
    [2, false],
  ]);
  expect(words(itemsOf(rows, groups, turned, usual))).toEqual(['v Flytting', 'Tralle', '> Fest']);
});

it('folds nothing that was searched for, and heads no single group', () => {
  expect(words(itemsOf([tent, trolley], groups, new Map(), { ...usual, isSearched: true }))).toEqual([
    'v Flytting',
    'Tralle',
    'v Fest',
    'Festtelt',
  ]);
  expect(words(itemsOf([tent, chair], groups, new Map(), usual))).toEqual(['Festtelt', 'Stol']);
});

it('is 36 px high with one booking at a time, and higher with more', () => {
  const days = daysAround(20_775, '14');
  const row = (count: number) => ({
    kind: 'product' as const,
    row: aTrack({ bookings: Array.from({ length: count }, (_, place) => aBooking({ orderId: String(place) })) }),
  });
  expect([0, 1, 2, 4, 9].map((count) => heightRemOf(row(count), days, false) * 16)).toEqual([36, 36, 60, 108, 132]);
});

describe('in dense rows', () => {
  const dense = { isSearched: false, isDense: true };

  it('a group begins with what is booked, and a press shows its free products too', () => {
    const rows = [tent, trolley, chair];
    expect(words(itemsOf(rows, groups, new Map(), dense))).toEqual(['> Flytting', '> Fest', 'Festtelt']);
    const opened = new Map([[1, false]]);
    expect(words(itemsOf(rows, groups, opened, dense))).toEqual(['> Flytting', 'v Fest', 'Festtelt', 'Stol']);
    expect(words(itemsOf([tent, trolley], groups, new Map(), dense))).toEqual(['> Flytting', 'v Fest', 'Festtelt']);
  });

  it('one unit takes 24 px and a line, and several 36 px with their numbers', () => {
    const days = daysAround(20_775, '14');
    const high = (units: number) => heightRemOf({ kind: 'product', row: aTrack({ units }) }, days, true) * 16;
    expect([high(1), high(2)]).toEqual([25, 36]);
  });
});
