import type { Texts } from './language.ts';
import type * as nb from './vat-codes.texts.ts';

export const vatTexts: Texts<typeof nb.vatTexts> = {
  '3': '25%',
  '31': '15%',
  '33': '12%',
  '5': 'Zero rate, 0%',
  '6': 'Exempt from VAT',
  '7': 'Outside VAT',
};
