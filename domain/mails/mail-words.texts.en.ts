import type { Texts } from '../language.ts';
import type * as nb from './mail-words.texts.ts';

export const mailFailureTexts: Texts<typeof nb.mailFailureTexts> = {
  ADDRESS_UNKNOWN: 'the address does not exist',
  ADDRESS_INVALID: 'the address is not valid',
  MAILBOX_FULL: 'the mailbox is full',
  MAIL_REFUSED: 'the receiver’s mail server did not accept it',
  GAVE_UP: 'it could not be delivered within three days',
};
