import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './reset-password.texts.ts';

export const resetPasswordTexts: Texts<typeof nb.resetPasswordTexts> = {
  resetTitle: 'New password',
  newPassword: 'New password',
  save: 'Save',
  saving: 'Saving…',
  missingToken: 'The link is not complete.',
  invalidLink: 'The link is invalid or has expired.',
  newLink: 'Ask for a new link',
  updated: 'Password updated! You can log in now.',
  failed: (text) => `Error: ${text}`,
  failedPlainly: 'Error',
};
