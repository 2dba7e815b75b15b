import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './wallet.texts.ts';

export const walletTexts: Texts<typeof nb.walletTexts> = {
  goOn: 'Continue in Vipps',
  toCart: 'Go to the cart',
  heldFor: 'We are holding the items for you for',
  heldOver: 'The time is up. The items are no longer held for you.',
  heldMinutes: (minutes) =>
    minutes === 1 ? 'The items are held for one more minute.' : `The items are held for ${minutes} more minutes.`,
  seeOrder: 'See the order',
};
