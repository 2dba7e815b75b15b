import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './orders.texts.ts';

export const customerStatusTexts: Texts<typeof nb.customerStatusTexts> = {
  pickedUp: 'Picked up',
  broughtBack: 'Returned',
};

export const acceptedTermsTexts: Texts<typeof nb.acceptedTermsTexts> = {
  rental: 'Rental terms',
  purchase: 'Terms of purchase',
};
