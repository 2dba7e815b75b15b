import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './search-hits.texts.ts';

const hitWords = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const searchHitsTexts: Texts<typeof nb.searchHitsTexts> = {
  groups: 'Categories',
  hits: (count, groups) =>
    groups === 0 ? hitWords(count) : `${hitWords(count)} and ${groups === 1 ? 'one category' : `${groups} categories`}`,
  noHits: (text) => `We found nothing for ‘${text}’. Try another word, or choose a category.`,
  add: 'Add',
  addNamed: (name) => `Add ${name} to the cart`,
  added: (name) => `${name} has been added to the cart.`,
  toCheckout: 'To checkout',
};
