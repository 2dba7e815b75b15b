import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './not-found.texts.ts';

export const notFoundTexts: Texts<typeof nb.notFoundTexts> = {
  title: 'Page not found',
  explanation: 'The address does not exist, or the page has moved.',
  home: 'To the front page',
  backOffice: 'To the back office',
};
