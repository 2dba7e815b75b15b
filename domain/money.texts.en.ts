import type { Texts } from './language.ts';
import type * as nb from './money.texts.ts';

export const moneyTexts: Texts<typeof nb.moneyTexts> = {
  thousands: ',',
  decimals: '.',
  kr: (amount) => `NOK\u00a0${amount}`,
};
