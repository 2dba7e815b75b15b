import { moneyTexts } from './money.texts.ts';

export const blockTexts = {
  money: moneyTexts,
  day: (count: number): string => `${count} døgn`,
  week: (count: number): string => (count === 1 ? '1 uke' : `${count} uker`),
  month: (count: number): string => (count === 1 ? '1 måned' : `${count} måneder`),
  each: (what: string, price: string): string => `${what} à ${price}`,
} as const;
