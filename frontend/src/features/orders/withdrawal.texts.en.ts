import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './withdrawal.texts.ts';

export const withdrawalTexts: Texts<typeof nb.withdrawalTexts> = {
  heading: 'Right of withdrawal',
  open: 'Withdraw from the contract here',
  until: (date) => `You can withdraw up to and including ${date}, without giving a reason.`,
  untilHandedOut: 'You can withdraw until 14 days after you have received the items, without giving a reason.',
  over: 'The withdrawal period has ended. Is something wrong with the item, or do you have a question?',
  writeToUs: 'Write to us',
  title: (orderNo) => `Withdraw from the contract in order ${orderNo}`,
  name: 'Your name',
  nameNeeded: 'Enter your name.',
  what: 'What would you like to withdraw from?',
  noLines: 'Choose at least one line.',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  check: 'Check before you confirm. Once we have your withdrawal, you’ll get an email with the date and time.',
  orderNo: 'Order',
  confirm: 'Confirm withdrawal',
  sending: 'Sending…',
  failed: 'Could not send the withdrawal. Please try again.',
  declared: (at) => `We received your withdrawal ${at}.`,
  refundBy: (date) => `If you have paid, you’ll get your money back by ${date}.`,
  settled: 'It has been settled.',
  dismissed: 'We did not accept it. Contact us if you would like to know why.',
};
