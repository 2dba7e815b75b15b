import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './footer.texts.ts';

export const footerTexts: Texts<typeof nb.footerTexts> = {
  terms: 'Rental terms',
  purchaseTerms: 'Terms of purchase',
  privacy: 'Privacy policy',
  contact: 'Contact us',
  about: 'About the shop',
  organisationNumber: (number) => `Org. no. ${number}`,
  rights: (year, name) => `© ${year} ${name}. All rights reserved.`,
};
