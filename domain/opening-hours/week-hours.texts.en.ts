import type { Texts } from '../language.ts';
import { spokenTexts } from '../spoken-period.texts.en.ts';
import type * as nb from './week-hours.texts.ts';

export const openingTexts: Texts<typeof nb.openingTexts> = {
  spoken: spokenTexts,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  days: (first, last) => `${first}–${last}`,
  closed: 'Closed',
};
