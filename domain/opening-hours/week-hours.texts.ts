import { spokenTexts } from '../spoken-period.texts.ts';

export const openingTexts = {
  spoken: spokenTexts,
  weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  days: (first: string, last: string): string => `${first}–${last.toLowerCase()}`,
  closed: 'Stengt',
} as const;
