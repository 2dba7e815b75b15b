import { formatKr, type Ore } from '../money.ts';

/** Beside a sum that does not contain it. */
export const depositWords = {
  name: 'Depositum',
  detail: 'betales ved henting, du får det tilbake',
  whole: (askedOre: Ore): string => `Depositum ${formatKr(askedOre)} (betales ved henting, du får det tilbake)`,
} as const;
