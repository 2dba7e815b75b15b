import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './home.texts.ts';

export const homeTexts: Texts<typeof nb.homeTexts> = {
  tab: 'Rental and online shop',
  contactLine: 'Moving house, or in need of storage?',
  contactLink: 'Contact us and we will find a solution.',
  contact: 'Contact us',
  groups: 'Categories',
  allGroups: 'All categories',
  noGroups: 'No categories yet.',
  groupsFailed: 'Could not load the categories.',
};
