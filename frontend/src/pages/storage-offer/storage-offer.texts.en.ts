import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './storage-offer.texts.ts';

export const storageOfferTexts: Texts<typeof nb.storageOfferTexts> = {
  title: 'A storage unit for you',
  offered: (name) => `${name} is free, and we are holding it for you.`,
  until: (when) => `Reply by ${when}.`,
  facts: (size, price) => [size, `${price} per month`].filter((part) => part !== '').join(' · '),
  yes: (name) => `Yes, I’d like ${name}`,
  saysYes: 'Sending your answer…',
  no: 'No thanks',
  saysNo: 'Sending your answer…',
  failed: 'Your answer did not reach us. Please try again, or call us.',
  accepted: (name) => `${name} is reserved for you.`,
  acceptedNext: 'We’ll get in touch and arrange the rest.',
  declined: 'You said no thanks, and have been taken off the waiting list. Your details are deleted.',
  expired: 'The offer has expired because we did not hear from you in time. The storage unit goes to the next in line.',
  withdrawn: 'The offer has been withdrawn. You are still on the waiting list, in the same place.',
  waiting: 'You are on the waiting list. We’ll write to you when it’s your turn.',
  ended: 'You are no longer on the waiting list.',
  leave: 'Take me off the waiting list',
  leaving: 'Taking you off…',
  leaveFailed: 'You were not taken off the list. Please try again.',
  notWhole: 'The link is not complete. Open it from the email again.',
  toUnits: 'See the storage units',
};
