import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './cart.texts.ts';

export const cartTexts: Texts<typeof nb.cartTexts> = {
  title: 'Cart',
  withCount: (count) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  emptyInDropdown: 'Your cart is empty.',
  quantity: 'Quantity: ',
  each: (amount) => `NOK\u00a0${amount} each`,
  sum: 'Total: ',
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  toCheckout: 'Go to checkout',
  logInToCheckout: 'Log in to check out',
  continueAsGuest: 'Continue as guest',
};
