import { describe, expect, it } from 'vitest';
import { openingHoursAnswerOf, pickupHoursOf } from './opening-hours-answer.ts';
import { openingHoursOf } from './opening-hours-form.ts';
import { SHOP_HOURS } from './testing/example-hours.ts';

const newYear = { date: '2026-12-31', hours: { opensAt: 540, closesAt: 720 }, note: null };

describe('opening hours in a form', () => {
  const form = openingHoursAnswerOf({ ...SHOP_HOURS, exceptions: [newYear], version: 3 });

  it('stand as times of day, and are read as they are written', () => {
    expect(form.week[5]).toEqual({ opens: '09:00', closes: '14:00' });
    expect(form.exceptions).toEqual([{ date: '2026-12-31', hours: { opens: '09:00', closes: '12:00' }, note: null }]);
    expect(pickupHoursOf(form)).toEqual({ ...SHOP_HOURS, exceptions: [newYear] });
    expect(openingHoursOf(form)).toEqual(pickupHoursOf(form));
  });

  it('say when the shop is manned where none are set, and then close no hour', () => {
    const unset = openingHoursAnswerOf(null);
    expect(unset).toMatchObject({ isSet: false, version: 0, closesOutside: false, exceptions: [] });
    expect(unset.week).toHaveLength(7);
    expect(pickupHoursOf(unset)).toBeNull();
  });

  it.each(['25:00', '24:01', '8:00', '08.00', '08:60', ''])('cannot say %j', (opens) => {
    const week = [{ opens, closes: '23:00' }, ...form.week.slice(1)];
    expect(() => openingHoursOf({ ...form, week })).toThrow('HOURS_INVALID');
  });

  it('may close at midnight', () => {
    const week = [{ opens: '00:00', closes: '24:00' }, ...form.week.slice(1)];
    expect(openingHoursOf({ ...form, week }).week[0]).toEqual({ opensAt: 0, closesAt: 1440 });
  });
});
