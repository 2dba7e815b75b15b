import type { Texts } from './language.ts';
import { moneyTexts } from './money.texts.en.ts';
import type * as nb from './rental-blocks.texts.ts';

const counted = (unit: string) => (count: number) => `${count} ${count === 1 ? unit : `${unit}s`}`;

export const blockTexts: Texts<typeof nb.blockTexts> = {
  money: moneyTexts,
  day: counted('day'),
  week: counted('week'),
  month: counted('month'),
  each: (what, price) => `${what} at ${price}`,
};
