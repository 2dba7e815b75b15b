import type { Texts } from '../language.ts';
import type * as nb from './discount-words.texts.ts';

export const discountTexts: Texts<typeof nb.discountTexts> = {
  named: (name) => (/rabatt|discount/i.test(name) ? name : `Discount: ${name}`),
};
