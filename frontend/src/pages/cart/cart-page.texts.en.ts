import type { Texts } from '@naust/domain/language.ts';
import { periodProblemText } from '../../features/rental/visit/period-problem.texts.ts';
import type * as nb from './cart-page.texts.ts';

export const cartPageTexts: Texts<typeof nb.cartPageTexts> = {
  empty: 'Your cart is empty',
  keepShopping: 'Keep shopping',
  clear: 'Empty the cart',
  cleared: 'Your cart has been emptied.',
  removed: (name) => `${name} has been removed.`,
  undo: 'Undo',
  lines: 'Items in the cart',
  quantityOf: (name) => `Quantity of ${name}`,
  each: (price, unit) => `${price} per ${unit}`,
  newPeriod: 'Choose a new period',
  changePeriod: 'Change period',
  usePeriod: 'Use this period',
  takeWhatIsLeft: (left) => (left === 1 ? 'Take the last one' : `Take the ${left} that are left`),
  removeFromCart: 'Remove from the cart',
  priceChanged: (from, to) => `The price has changed from ${from} to ${to}.`,
  acceptPrice: 'Accept the new price',
  goesWith: (name) => `Goes with ${name}`,
  addNamed: (name) => `Add ${name}`,
  add: 'Add',
  byAgreement: 'By agreement',
  samePeriod: 'same period',
  unavailable: 'Not available in the chosen period',
  paymentCancelled: (why) => `Payment cancelled: ${why}`,
  writeContact:
    'If you would rather not share your name, email and phone number from Vipps, you can enter them yourself at checkout.',
  paymentFailed: (why) => `Payment failed: ${why}`,
};

export const lineProblemText: Texts<typeof nb.lineProblemText> = (problem) => {
  switch (problem) {
    case 'PERIOD_MISSING':
      return 'Choose both a pickup time and a return time.';
    case 'PRODUCT_NOT_ORDERABLE':
      return 'This product can no longer be ordered.';
    case 'PERIOD_NOT_AVAILABLE':
      return 'Not available in the chosen period';
    case 'OUT_OF_STOCK':
      return 'Not enough in stock.';
    case 'PRICE_NOT_COMPUTABLE':
      return 'Could not work out a price.';
    default:
      return periodProblemText(problem);
  }
};
