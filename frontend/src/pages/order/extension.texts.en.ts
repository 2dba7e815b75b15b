import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './extension.texts.ts';

export const extensionTexts: Texts<typeof nb.extensionTexts> = {
  heading: 'Keep it longer',
  until: (moment) => `You can extend the rental until ${moment}.`,
  rentedAgain: (moment) => `Rented out again from ${moment}.`,
  notPossible: 'The rental cannot be extended here.',
  callUs: 'Call us and we’ll sort it out:',
  open: 'Extend the rental',
  question: (orderNo) => `Extend order ${orderNo}`,
  which: 'What would you like to keep longer?',
  returnsNow: (moment) => `now until ${moment}`,
  nothingChosen: 'Choose what you would like to keep longer.',
  day: 'New return day',
  hour: 'Time',
  at: (hour) => hour,
  newReturn: 'New return',
  price: 'Price for extending',
  free: 'Nothing extra',
  because: (name, explanation, before) =>
    `${name}: the whole rental becomes ${explanation}. You have ordered for ${before}.`,
  counting: 'Working out the price…',
  payLater: 'Paid when you return it.',
  payByInvoice: 'Added to the invoice.',
  confirm: (price) => `Extend for ${price}`,
  confirmFree: 'Extend at no extra cost',
  sending: 'Extending…',
  keep: 'Keep it as it is',
  failed: 'Could not extend the rental. Please try again.',
  termsFailed: 'Could not load how long the rental can be extended.',
  done: (moment) => `The rental is extended until ${moment}.`,
  doneFor: (price) => `It costs ${price} extra.`,
};
