import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './withdrawal.texts.ts';

export const withdrawalPageTexts: Texts<typeof nb.withdrawalPageTexts> = {
  title: 'Withdraw from the contract',
  intro:
    'If you have bought something from us, you can withdraw within 14 days without giving a reason. With the link from the confirmation, or logged in, you can also do it on the page of the order.',
  orderNo: 'Order number',
  orderNoHint: 'You’ll find it in the confirmation.',
  orderNoNeeded: 'Enter the order number, which has only digits.',
  email: 'The email address you ordered with',
  emailNeeded: 'Enter the email address you ordered with.',
  lines: 'What would you like to withdraw from?',
  linesHint: 'Enter the names of the items, one on each line. Leave the field empty to withdraw from everything.',
  everything: 'Everything in the order with a right of withdrawal',
  doneTitle: 'The withdrawal has been sent',
  done: 'If the order number and email address match, and the period has not ended, you’ll get an email right away with the date and time. It is your receipt.',
  noMail: 'No email within a few minutes? Check your details and send again, or',
  contact: 'write to us',
};
