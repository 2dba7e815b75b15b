import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './discount.texts.ts';

export const discountTexts: Texts<typeof nb.discountTexts> = {
  open: 'Have a discount code?',
  code: 'Discount code',
  use: 'Use the code',
  sending: 'Checking…',
  empty: 'Enter the code.',
  failed: 'Could not check the code. Try again.',
  accepted: 'Discount code:',
  remove: 'Remove the code',
  before: 'Before discount',
};
