import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './rent-again.texts.ts';

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
};

export const rentAgainTexts: Texts<typeof nb.rentAgainTexts> = {
  title: (orderNo) => `Rent again: order ${orderNo}`,
  buyTitle: (orderNo) => `Buy again: order ${orderNo}`,
  gone: (names) => `We no longer have ${listed(names)}.`,
  soldOut: (names) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} sold out.`,
  nothingLeft: 'We no longer have any of this.',
  taken: 'Not everything is available for this period.',
  add: 'Add to cart',
  addFor: (sum) => `Add to cart · ${sum}`,
  close: 'Close',
  failed: 'Could not load the items. Please try again.',
};
