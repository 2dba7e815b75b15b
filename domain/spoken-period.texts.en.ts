import type { Texts } from './language.ts';
import type * as nb from './spoken-period.texts.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthName = (month: number): string => MONTHS[month - 1] ?? '';

export const spokenTexts: Texts<typeof nb.spokenTexts> = {
  weekday: (weekday) => WEEKDAYS[weekday - 1] ?? '',
  shortWeekday: (name) => name.slice(0, 3),
  date: (date, month) => `${date} ${monthName(month)}`,
  shortDate: (date, month) => `${date} ${monthName(month).slice(0, 3)}`,
  moment: (day, time) => `${day}, ${time}`,
  time: (hour, minutes) => `${hour}:${minutes}`,
  length: (days) => (days === 1 ? '1 day' : `${days} days`),
};
