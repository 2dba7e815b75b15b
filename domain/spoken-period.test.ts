import { describe, expect, it } from 'vitest';
import { spokenDay, spokenMoment, spokenPeriod, spokenTime, wholeDay } from './spoken-period.ts';
import { parseDate, wallMinute } from './wall-clock.ts';

const day = (text: string) => parseDate(text) ?? 0;
const minute = (text: string) => wallMinute(text) ?? 0;
const today = day('2026-11-23');
const said = (from: string, to: string) => spokenPeriod({ from: minute(from), to: minute(to) }, today);

describe('a period as people say it', () => {
  it('says a day once', () => {
    expect(said('2026-11-28T10:00', '2026-11-28T16:00')).toBe('lør. 28. nov. kl. 10–16');
  });

  it('says both days and how many started ones it is', () => {
    expect(said('2026-11-24T10:00', '2026-11-26T16:00')).toBe('tir. 24. nov. kl. 10 – tor. 26. nov. kl. 16, 3 døgn');
    expect(said('2026-11-27T18:00', '2026-11-28T09:00')).toBe('fre. 27. nov. kl. 18 – lør. 28. nov. kl. 09, 1 døgn');
  });

  it('says minutes that are not 00', () => {
    expect(said('2026-11-28T10:30', '2026-11-28T16:05')).toBe('lør. 28. nov. kl. 10:30–16:05');
    expect(spokenTime(minute('2026-11-28T00:00'))).toBe('00');
  });

  it('says a year that is not this one', () => {
    expect(said('2026-12-31T12:00', '2027-01-02T12:00')).toBe(
      'tor. 31. des. kl. 12 – lør. 2. jan. 2027 kl. 12, 2 døgn',
    );
    expect(said('2027-06-05T10:00', '2027-06-05T16:00')).toBe('lør. 5. juni 2027 kl. 10–16');
  });
});

describe('a day as people say it', () => {
  it.each([
    ['2026-01-05', 'man. 5. jan.', 'mandag 5. januar'],
    ['2026-02-03', 'tir. 3. feb.', 'tirsdag 3. februar'],
    ['2026-03-04', 'ons. 4. mars', 'onsdag 4. mars'],
    ['2026-04-02', 'tor. 2. apr.', 'torsdag 2. april'],
    ['2026-05-01', 'fre. 1. mai', 'fredag 1. mai'],
    ['2026-06-06', 'lør. 6. juni', 'lørdag 6. juni'],
    ['2026-07-05', 'søn. 5. juli', 'søndag 5. juli'],
    ['2026-08-31', 'man. 31. aug.', 'mandag 31. august'],
    ['2026-09-01', 'tir. 1. sep.', 'tirsdag 1. september'],
    ['2026-10-01', 'tor. 1. okt.', 'torsdag 1. oktober'],
    ['2026-11-28', 'lør. 28. nov.', 'lørdag 28. november'],
    ['2026-12-24', 'tor. 24. des.', 'torsdag 24. desember'],
    ['2027-01-02', 'lør. 2. jan. 2027', 'lørdag 2. januar 2027'],
  ])('%s is %s', (date, short, whole) => {
    expect([spokenDay(day(date), today), wholeDay(day(date), today)]).toEqual([short, whole]);
  });

  it('has its time after it', () => {
    expect(spokenMoment(minute('2026-11-25T10:00'), today)).toBe('ons. 25. nov. kl. 10');
  });
});
