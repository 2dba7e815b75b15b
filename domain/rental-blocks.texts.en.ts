import type { Texts } from './language.ts';
import { moneyTexts } from './money.texts.en.ts';
import type * as nb from './rental-blocks.texts.ts';

const countWith = (unit: string) => (count: number) => `${count} ${count === 1 ? unit : `${unit}s`}`;

export const blockTexts: Texts<typeof nb.blockTexts> = {
  money: moneyTexts,
  day: countWith('day'),
  week: countWith('week'),
  month: countWith('month'),
  each: (what, price) => `${what} at ${price}`,
};
