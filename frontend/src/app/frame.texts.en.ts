import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './frame.texts.ts';

export const frameTexts: Texts<typeof nb.frameTexts> = {
  hidden: ' (hidden)',
  allGroups: 'All categories',
  notOpen: 'The shop is not open. Only administrators can see it.',
  openAgain: 'Open again',
  begin: 'Get started',
};
