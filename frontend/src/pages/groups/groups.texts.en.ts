import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './groups.texts.ts';

export const groupsTexts: Texts<typeof nb.groupsTexts> = {
  title: 'All categories',
  back: 'To the front page',
  none: 'No categories yet.',
  failed: 'Could not load the categories.',
};
