import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './account.texts.ts';

export const accountTexts: Texts<typeof nb.accountTexts> = {
  logIn: 'Log in',
  register: 'Register',
  address: 'Address',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  currentPassword: 'Your current password',
  emailConfirmHint: 'A new email address is confirmed with your password. The old address is told about it.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  emailNeeded: 'Enter your email address.',
  passwordNeeded: 'Enter your password.',
  phone: 'Phone',
  postalCode: 'Postcode',
  city: 'Town or city',
  orgNumber: 'Organisation number',
  orgNumberHint: '9 digits.',
  registeredAs: (name) => `Registered as ${name}.`,
};
