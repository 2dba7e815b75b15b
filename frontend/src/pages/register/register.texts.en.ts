import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './register.texts.ts';

export const registerTexts: Texts<typeof nb.registerTexts> = {
  title: 'Create an account',
  registering: 'Registering…',
  registrationFailed: 'Registration failed.',
  hasAccount: 'Already have an account?',
  yourDetails: 'Contact details',
  business: 'I am registering a business',
};
