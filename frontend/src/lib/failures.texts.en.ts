import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './failures.texts.ts';

export const failureTexts: Texts<typeof nb.failureTexts> = {
  noContact: 'We cannot reach the shop. Please check your connection and try again.',
  unreadable: 'The answer from the shop could not be read. Please reload the page.',
  fault: 'Something went wrong at our end. Please try again.',
  retry: 'Try again',
  broke: 'This could not be shown.',
  codeAway: 'You are offline. We will try again when you are back online.',
  reload: 'Reload',
  loading: 'Loading…',
};
