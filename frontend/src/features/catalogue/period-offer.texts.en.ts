import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './period-offer.texts.ts';

export const periodOfferTexts: Texts<typeof nb.periodOfferTexts> = {
  free: 'available',
  taken: 'taken in this period',
};
