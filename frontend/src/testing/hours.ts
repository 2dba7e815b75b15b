import type { OpeningHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';

/** GET /opening-hours: by default every day 09–16, closed on Christmas Eve 2026, other hours by agreement. */
export const someHours = (fields: Partial<OpeningHoursAnswer> = {}): OpeningHoursAnswer => ({
  week: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '16:00' })),
  exceptions: [{ date: '2026-12-24', hours: null, note: 'Julaften' }],
  closesOutside: false,
  isSet: true,
  version: 1,
  ...fields,
});
