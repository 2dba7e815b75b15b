import type { Texts } from '../language.ts';
import { moneyTexts } from '../money.texts.en.ts';
import { formatKr } from '../money.ts';
import type * as nb from './deposit.texts.ts';

export const depositWords: Texts<typeof nb.depositWords> = {
  name: 'Deposit',
  detail: 'paid when you pick up, and returned to you',
  whole: (askedOre) => `Deposit ${formatKr(askedOre, moneyTexts)} (paid when you pick up, and returned to you)`,
};
