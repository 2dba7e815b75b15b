import { countWord } from '../../lib/count-words.texts.ts';
import { rulesNow } from '../../lib/rules-now.ts';

export const catalogueTexts = {
  perDay: (price: string) => `${price} per døgn`,
  perShort: (price: string) => `${price} under ${rulesNow().shortHours} timer`,
  perWeekend: (price: string) => `${price} for helgen`,
  perWeek: (price: string) => `${price} per uke`,
  perMonth: (price: string) => `${price} per måned`,
  toBuy: (price: string) => `Kjøp ${price}`,
  askForPrice: 'Kontakt oss for pris',
  soldOut: 'Utsolgt',
} as const;

/** Why a quantity cannot be higher. */
export const stockLimit = (count: number) => `Vi har ${count} på lager.`;

export const unitLimit = (count: number) => (count === 1 ? 'Vi har bare én.' : `Vi har ${countWord(count)} stykker.`);
