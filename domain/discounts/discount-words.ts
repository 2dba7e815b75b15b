import type { Texts } from '../language.ts';
import { discountTexts } from './discount-words.texts.ts';

/** 'Rabatt: Vårsalg', on carts, orders, mails and documents. */
export const discountWords = (
  { name }: { readonly name: string },
  texts: Texts<typeof discountTexts> = discountTexts,
): string => texts.named(name);
