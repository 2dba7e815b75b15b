import { formatPhone } from '../shown-numbers.ts';
import { spokenTexts } from '../spoken-period.texts.ts';

export const BY_AGREEMENT = 'etter avtale';

/** Shown when a chosen hour is outside opening hours. */
export const agreementText = ({ phone }: { readonly phone: string }): string =>
  `Tiden er utenfor åpningstiden og derfor etter avtale. Ring oss på ${formatPhone(phone)}, så avtaler vi.`;

export const openingTexts = {
  spoken: spokenTexts,
  weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  days: (first: string, last: string): string => `${first}–${last.toLowerCase()}`,
  closed: 'Stengt',
} as const;
