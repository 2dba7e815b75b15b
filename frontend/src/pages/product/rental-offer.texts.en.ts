import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './rental-offer.texts.ts';

export const rentalOfferTexts: Texts<typeof nb.rentalOfferTexts> = {
  bookingsFailed: 'Could not load the available times. You can choose a period, and we check it when you order.',
  quantity: 'Quantity',
  unitsOf: (count) => `We have ${count} of these.`,
  from: (price) => `From ${price}`,
  chooseDate: 'Choose a date',
  chooseTime: 'Choose a time',
  otherTime: 'Choose another time',
  alternatives: 'Available times close to yours:',
  similarFree: 'Similar products available then:',
  inclVat: 'incl. VAT',
  addFor: (price) => `Add to cart · ${price}`,
  changePeriod: (period) => `Change the rental period, ${period}`,
};
