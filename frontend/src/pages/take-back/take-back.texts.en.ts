import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './take-back.texts.ts';

export const takeBackTexts: Texts<typeof nb.takeBackTexts> = {
  title: 'Undo the change',
  email: 'The email address of your account was changed. If it wasn’t you, you can get the old address back.',
  password: 'The password of your account was changed. If it wasn’t you, you can make it invalid.',
  consequence:
    'Everyone who is logged in to the account is logged out. We’ll send you a link to choose a new password.',
  takeBack: 'Undo the change',
  takingBack: 'Undoing…',
  done: 'The change is undone, and everyone is logged out. Look for an email from us with a link for a new password.',
  missingToken: 'The link is not complete. Open it from the email again.',
  invalidLink: 'The link has been used or has expired.',
  newPassword: 'Ask for a new password',
  failed: 'Could not undo the change. Please try again.',
};
