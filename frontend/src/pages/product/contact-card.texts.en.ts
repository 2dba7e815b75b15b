import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './contact-card.texts.ts';

export const contactCardTexts: Texts<typeof nb.contactCardTexts> = {
  noPrice: 'Contact us for price and availability.',
  link: 'Contact us',
};
