import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday, norwegianHolidays } from './holidays.ts';
import { dateText, weekday } from './wall-clock.ts';

describe('Easter Sunday', () => {
  it.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2049-04-18',
  ])('is %s in its year', (date) => {
    expect(dateText(easterSunday(Number(date.slice(0, 4))))).toBe(date);
  });

  it('is a Sunday from 22 March to 25 April in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const easter = easterSunday(year);
        expect(weekday(easter)).toBe(7);
        expect(dateText(easter).slice(5) >= '03-22' && dateText(easter).slice(5) <= '04-25').toBe(true);
      }),
    );
  });
});

describe('the holidays of Norway', () => {
  it('are twelve, in order', () => {
    expect(norwegianHolidays(2026).map(({ day, name }) => [dateText(day), name])).toEqual([
      ['2026-01-01', '1. nyttårsdag'],
      ['2026-04-02', 'Skjærtorsdag'],
      ['2026-04-03', 'Langfredag'],
      ['2026-04-05', '1. påskedag'],
      ['2026-04-06', '2. påskedag'],
      ['2026-05-01', 'Arbeidernes dag'],
      ['2026-05-14', 'Kristi himmelfartsdag'],
      ['2026-05-17', 'Grunnlovsdagen'],
      ['2026-05-24', '1. pinsedag'],
      ['2026-05-25', '2. pinsedag'],
      ['2026-12-25', '1. juledag'],
      ['2026-12-26', '2. juledag'],
    ]);
  });

  it.each([
    [2008, '2008-05-01', 'Arbeidernes dag og Kristi himmelfartsdag'],
    [2027, '2027-05-17', 'Grunnlovsdagen og 2. pinsedag'],
  ])('name both where two fall on one day: %i', (year, date, name) => {
    const days = norwegianHolidays(year);
    expect(days).toHaveLength(11);
    expect(days.find(({ day }) => dateText(day) === date)?.name).toBe(name);
  });
});
