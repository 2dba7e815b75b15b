import { describe, it } from 'vitest';
import { openingHoursAnswerOf } from '../opening-hours/opening-hours-answer.ts';
import type { SetOpeningHours } from '../opening-hours/opening-hours-setting.ts';
import { SHOP_HOURS } from '../opening-hours/testing/example-hours.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { shop } from './testing/example-catalogue.ts';

const set = (more: Partial<OpeningHours> = {}, expectedVersion: number | null = null): SetOpeningHours => ({
  type: 'SetOpeningHours',
  hours: { ...SHOP_HOURS, ...more },
  expectedVersion,
});
const christmas = { date: '2026-12-24', hours: null, note: ' Julaften ' };
const newYear = { date: '2026-12-31', hours: { opensAt: 540, closesAt: 720 }, note: null };
const weekWith = (hours: OpeningHours['week'][number]) => [hours, ...SHOP_HOURS.week.slice(1)];

describe('opening hours', () => {
  it('are set, with exceptions in the order of their dates', () => {
    shop()
      .when(set({ exceptions: [newYear, christmas] }, 0))
      .then({
        type: 'OpeningHoursSet',
        data: { version: 1, ...SHOP_HOURS, exceptions: [{ ...christmas, note: 'Julaften' }, newYear] },
      });
  });

  it('are set once, and again when one of them differs', () => {
    shop(set()).when(set({}, 1)).thenNothing();
    shop(set())
      .when(set({ closesOutside: true }, 1))
      .then({ type: 'OpeningHoursSet', data: { version: 2, ...SHOP_HOURS, closesOutside: true } });
  });

  it('are kept from a form that saw older ones, which is shown those that stand', () => {
    const current = openingHoursAnswerOf({ ...SHOP_HOURS, version: 1 });
    shop(set())
      .when(set({ closesOutside: true }, 0))
      .thenRefused('CHANGED_MEANWHILE', { current });
  });

  it('open before they close, within a day of seven', () => {
    const backwards = { opensAt: 960, closesAt: 480 };
    shop()
      .when(set({ week: weekWith(backwards) }))
      .thenRefused('CLOSES_BEFORE_OPENING');
    shop()
      .when(set({ week: weekWith({ opensAt: 480, closesAt: 480 }) }))
      .thenRefused('CLOSES_BEFORE_OPENING');
    shop()
      .when(set({ exceptions: [{ ...newYear, hours: backwards }] }))
      .thenRefused('CLOSES_BEFORE_OPENING');
    shop()
      .when(set({ week: weekWith({ opensAt: -60, closesAt: 480 }) }))
      .thenRefused('HOURS_INVALID');
    shop()
      .when(set({ week: weekWith({ opensAt: 480, closesAt: 1500 }) }))
      .thenRefused('HOURS_INVALID');
    shop()
      .when(set({ week: SHOP_HOURS.week.slice(1) }))
      .thenRefused('WRONG_SHAPE');
  });

  it('know each date once, and only such as exist', () => {
    shop()
      .when(set({ exceptions: [christmas, christmas] }))
      .thenRefused('DATE_TWICE');
    for (const date of ['2026-02-30', '24.12.2026', '']) {
      shop()
        .when(set({ exceptions: [{ ...christmas, date }] }))
        .thenRefused('DATE_INVALID');
    }
  });
});
