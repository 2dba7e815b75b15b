import type { Texts } from './language.ts';
import type * as nb from './wall-clock.texts.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const wallClockTexts: Texts<typeof nb.wallClockTexts> = {
  date: (year, month, date) => `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`,
  at: (date, time) => `${date}, ${time}`,
};
