import type { OpeningHours } from '../../opening-hours.ts';

const workday = { opensAt: 8 * 60, closesAt: 17 * 60 };

/** Monday to Friday 08–17, Saturday 09–14, closed on Sundays. */
export const SHOP_HOURS = {
  week: [workday, workday, workday, workday, workday, { opensAt: 9 * 60, closesAt: 14 * 60 }, null],
  exceptions: [],
  closesOutside: false,
} satisfies OpeningHours;
