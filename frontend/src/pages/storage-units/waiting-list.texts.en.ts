import type { Texts } from '@naust/domain/language.ts';
import { OFFER_HOURS } from '@naust/domain/storage-units/storage-offer-hours.ts';
import type * as nb from './waiting-list.texts.ts';

export const waitingListTexts: Texts<typeof nb.waitingListTexts> = {
  title: 'Waiting list',
  join: 'Join the waiting list',
  joinFor: (name) => `Join the waiting list for ${name}`,
  intro: `We’ll write to you when the storage unit is free. We then hold it for you for ${OFFER_HOURS} hours, so you have time to reply. Offers go out in the order people signed up.`,
  unit: 'Which storage unit are you waiting for?',
  any: 'The first one that is free',
  name: 'Name',
  nameMissing: 'Enter your name.',
  email: 'Email',
  emailInvalid: 'Enter a valid email address.',
  phone: 'Phone',
  phoneInvalid: 'Enter a phone number of eight digits, or leave the field empty.',
  sending: 'Sending…',
  failed: 'That did not work. Please try again, or call us.',
  waiting: 'You are on the waiting list.',
  notified: (email) =>
    `We’ll write to ${email} when it’s your turn. Your name, email and phone number are deleted when the wait is over, and after one year at the latest.`,
  leave: 'Take me off the waiting list',
  leaving: 'Taking you off…',
  leaveFailed: 'You were not taken off the list. Please try again.',
  left: 'You have been taken off the waiting list, and your details are deleted.',
};
