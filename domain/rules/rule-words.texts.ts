import { spokenTexts } from '../spoken-period.texts.ts';

const NBSP = '\u00a0';

export const ruleTexts = {
  weekday: spokenTexts.weekday,
  /** 'fredag kl. 16', with minutes only if there are any. */
  moment: (day: string, hour: string, minutes: string): string =>
    `${day} kl.${NBSP}${Number(hour)}${minutes === '00' ? '' : `.${minutes}`}`,
  writtenMoment: (day: string, hour: string, minutes: string): string => `${day} kl.${NBSP}${hour}.${minutes}`,
  span: (from: string, until: string): string => `${from} til ${until}`,
  pickups: (from: string, lastDay: string): string => `${from} til og med ${lastDay}`,
} as const;
