import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './group.texts.ts';

export const groupTexts: Texts<typeof nb.groupTexts> = {
  noProducts: 'No products found…',
  groupNotFound: 'Could not find the category.',
  productsFailed: 'Could not load the products.',
  toFrontPage: 'To the front page',
  otherGroups: 'See other categories',
  hidden: 'The category is hidden. Only administrators see it and its products.',
};
