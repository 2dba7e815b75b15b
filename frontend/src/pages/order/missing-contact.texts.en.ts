import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './missing-contact.texts.ts';

export const missingContactTexts: Texts<typeof nb.missingContactTexts> = {
  why: 'Your order is fine, but we don’t know how to reach you. Enter your name, email and phone number, and we’ll send the confirmation.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  nameNeeded: 'Enter your name.',
  emailNeeded: 'Enter a valid email address.',
  phoneNeeded: 'Enter your phone number.',
  send: 'Send the confirmation',
  sending: 'Sending…',
  failed: 'Could not save your details. Please try again.',
};
