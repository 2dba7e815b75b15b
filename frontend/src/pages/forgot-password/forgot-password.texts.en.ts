import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './forgot-password.texts.ts';

export const forgotPasswordTexts: Texts<typeof nb.forgotPasswordTexts> = {
  forgotTitle: 'Forgot your password',
  forgotIntro: 'Enter the email address of your account, and we’ll send you a link to choose a new password.',
  sendLink: 'Send link',
  sending: 'Sending…',
  sent: 'If the address has an account, we have sent you instructions.',
  emailInvalid: 'Enter a valid email address.',
  backToLogin: 'Back to login',
};
