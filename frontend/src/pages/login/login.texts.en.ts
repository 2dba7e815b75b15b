import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './login.texts.ts';

export const loginTexts: Texts<typeof nb.loginTexts> = {
  loggingIn: 'Logging in…',
  wrongCredentials: 'Wrong email or password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  codeNeeded: 'Enter the code.',
  back: 'Back',
  noAccount: 'No account yet?',
  forgotPassword: 'Forgot your password?',
};
