import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './register.texts.ts';

export const registerTexts: Texts<typeof nb.registerTexts> = {
  title: 'Create an account',
  why: 'With an account you have your orders in one place, rent the same again with one press and can pay by invoice.',
  registering: 'Registering…',
  registrationFailed: 'Registration failed.',
  hasAccount: 'Already have an account?',
  yourDetails: 'Contact details',
  business: 'I am registering a business',
};
