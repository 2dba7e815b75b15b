const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;
const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;
/** Longer names are cut to three letters and a point: 'nov.', but 'juni'. */
const LONGEST_WHOLE_MONTH = 4;

/** Months from 1. */
const monthName = (month: number): string => MONTHS[month - 1] ?? '';

export const spokenTexts = {
  /** 1 = Monday to 7 = Sunday. */
  weekday: (weekday: number): string => WEEKDAYS[weekday - 1] ?? '',
  shortWeekday: (name: string): string => `${name.slice(0, 3)}.`,
  date: (date: number, month: number): string => `${date}. ${monthName(month)}`,
  shortDate(date: number, month: number): string {
    const name = monthName(month);
    return `${date}. ${name.length > LONGEST_WHOLE_MONTH ? `${name.slice(0, 3)}.` : name}`;
  },
  moment: (day: string, time: string): string => `${day} kl. ${time}`,
  time: (hour: string, minutes: string): string => (minutes === '00' ? hour : `${hour}:${minutes}`),
  length: (days: number): string => `${days} døgn`,
} as const;
