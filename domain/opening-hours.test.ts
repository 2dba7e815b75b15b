import { expect, it } from 'vitest';
import { isOpenAt, openingTimes } from './opening-hours.ts';
import { minuteAt } from './testing/transcript.ts';

const hours = [null, null, { opensAt: 9 * 60, closesAt: 16 * 60 }, null, null, null, null];

it.each([
  ['2026-05-13T08:59', false],
  ['2026-05-13T09:00', true],
  ['2026-05-13T16:00', true],
  ['2026-05-13T16:01', false],
  ['2026-05-14T10:00', false],
])('a shop open on Wednesdays from 9 to 16 at %s: %s', (time, isOpen) => {
  expect(isOpenAt(hours, minuteAt(time))).toBe(isOpen);
});

it('is always open when the owner has set no hours', () => {
  expect(isOpenAt(null, minuteAt('2026-05-14T03:00'))).toBe(true);
});

it('tells the week in as few lines as it takes', () => {
  const day = { opensAt: 8 * 60, closesAt: 16 * 60 + 30 };
  const short = { opensAt: 0, closesAt: 1440 };
  expect(openingTimes([day, day, day, null, day, short, short])).toEqual([
    { days: 'Mandag–onsdag', hours: '08–16:30' },
    { days: 'Torsdag', hours: 'Stengt' },
    { days: 'Fredag', hours: '08–16:30' },
    { days: 'Lørdag–søndag', hours: '00–24' },
  ]);
});
