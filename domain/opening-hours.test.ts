import { expect, it } from 'vitest';
import { isOpenAt, needsAgreement, type OpeningHours, openingTimes } from './opening-hours.ts';
import { minuteAt } from './testing/transcript.ts';

const hours: OpeningHours = {
  week: [null, null, { opensAt: 9 * 60, closesAt: 16 * 60 }, null, null, null, null],
  exceptions: [
    { date: '2026-05-20', hours: null, note: 'Kurs' },
    { date: '2026-05-21', hours: { opensAt: 12 * 60, closesAt: 14 * 60 }, note: null },
  ],
  closesOutside: false,
};

it.each([
  ['2026-05-13T08:59', false],
  ['2026-05-13T09:00', true],
  ['2026-05-13T16:00', true],
  ['2026-05-13T16:01', false],
  ['2026-05-14T10:00', false],
  ['2026-05-20T10:00', false],
  ['2026-05-21T11:59', false],
  ['2026-05-21T12:00', true],
  ['2026-05-27T10:00', true],
])('a shop open on Wednesdays from 9 to 16, but for two days in May, at %s: %s', (time, isOpen) => {
  expect(isOpenAt(hours, minuteAt(time))).toBe(isOpen);
});

it('is always open when the owner has set no hours', () => {
  expect(isOpenAt(null, minuteAt('2026-05-14T03:00'))).toBe(true);
});

it('needs an agreement where pickup or return lies outside opening hours', () => {
  const agreed = (from: string, to: string) => needsAgreement(hours, { from: minuteAt(from), to: minuteAt(to) });
  expect(agreed('2026-05-13T09:00', '2026-05-13T16:00')).toBe(false);
  expect(agreed('2026-05-13T08:00', '2026-05-13T16:00')).toBe(true);
  expect(agreed('2026-05-13T09:00', '2026-05-14T09:00')).toBe(true);
  expect(needsAgreement(null, { from: 0, to: 60 })).toBe(false);
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
