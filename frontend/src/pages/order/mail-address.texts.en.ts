import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './mail-address.texts.ts';

export const mailAddressTexts: Texts<typeof nb.mailAddressTexts> = {
  goesTo: {
    sending: 'The confirmation is being sent to',
    sent: 'The confirmation has been sent to',
    failed: 'The confirmation did not reach',
  },
  mailsGoTo: 'Email about the order goes to',
  otherAddress: 'Enter another address',
  askShop: 'Contact us and we’ll correct the address.',
  correct: 'Wrong address?',
  email: 'Correct email address',
  send: 'Send the confirmation there',
  sending: 'Sending…',
  cancel: 'Cancel',
  malformed: 'Enter a valid email address.',
  failed: 'Could not correct the address. Please try again.',
  corrected: 'The address is corrected, and the confirmation is being sent again.',
};
